import { expect, it } from '@jest/globals';
import { intervalText, shareText, outcomeText, variationText } from './experiment-text.js';

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
  ...{ variantClicks: null, controlClicks: null },
};

it('writes shares with their sign', () => {
  expect([0.124, -0.05, 0].map(shareText)).toEqual(['+12.4%', '−5%', '0%']);
  expect(intervalText(RESULT)).toBe('+3.1% to +22.2%');
  expect(intervalText({ low: null, high: 0.5 })).toBe('no lower bound to +50%');
});

it('names an effect only when the interval excludes none', () => {
  expect(outcomeText({ status: 'decided', result: RESULT })).toBe('+12.4% clicks');
  expect(outcomeText({ status: 'kept', result: { ...RESULT, low: -0.01 } })).toBe('Not decided');
  expect(outcomeText({ status: 'undecided', result: { ...RESULT, effect: null } })).toBe(
    'Not decided',
  );
  expect(outcomeText({ status: 'undecided', result: { ...RESULT, pValue: 0.06 } })).toBe(
    'Not decided',
  );
});

it('expects no result of an experiment that was stopped, whatever became of its variants', () => {
  for (const status of ['stopped', 'kept', 'reverted'] as const)
    expect(outcomeText({ status, result: null })).toBe('Stopped without a result');
  expect(outcomeText({ status: 'running', result: null })).toBe('No result yet');
});

it('says in plain words how much clicks vary', () => {
  expect(variationText(1.04)).toBe('about as much as expected by chance');
  expect(variationText(2.34)).toBe('2.3 times as much as expected by chance');
});
