import { expect, it } from '@jest/globals';
import { isDecided, resultSentence } from './result-sentence.js';

const RESULT = {
  ...{
    effect: 0.124,
    low: 0.031,
    high: 0.2219,
    pValue: 0.008,
    pairs: 40,
    leftOut: 2,
    reason: null,
  },
  ...{ variantClicks: { before: 900, after: 1_100 }, controlClicks: { before: 910, after: 980 } },
};

it('is decided when both the test and the interval exclude no effect', () => {
  expect(isDecided(RESULT)).toBe(true);
  expect(isDecided({ ...RESULT, pValue: 0.06 })).toBe(false);
  expect(isDecided({ ...RESULT, low: -0.001 })).toBe(false);
  expect(isDecided({ ...RESULT, low: null, high: -0.1 })).toBe(true);
  expect(isDecided({ ...RESULT, effect: null })).toBe(false);
});

it('says what the variant changed, with the interval, or that it is not decided', () => {
  expect(resultSentence(RESULT)).toBe(
    'The variant changed clicks by +12.4% (95% interval +3.1% to +22.2%).',
  );
  expect(resultSentence({ ...RESULT, effect: -0.2, low: -0.3, high: -0.1 })).toMatch(/by −20%/);
  expect(resultSentence({ ...RESULT, low: -0.02, pValue: 0.1 })).toBe(
    'Not decided: chance alone could explain the difference (95% interval −2% to +22.2%).',
  );
  expect(resultSentence({ ...RESULT, low: null, high: null, pValue: 0.4 })).toMatch(
    /no lower bound to no upper bound/,
  );
  expect(resultSentence({ ...RESULT, effect: null, pValue: 1 })).toMatch(/cannot be estimated/);
  expect(resultSentence({ ...RESULT, reason: '3 of 40 pairs of pages can be compared.' })).toBe(
    'Not decided. 3 of 40 pairs of pages can be compared.',
  );
});
