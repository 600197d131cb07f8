import { describe, expect, it } from '@jest/globals';
import { comparisonOutcome, effectSize } from './comparison-outcome.js';

describe('the outcome of a comparison', () => {
  it.each([
    { samples: 29, correctedP: 0, superiority: 0.1, outcome: 'too_few' },
    { samples: 30, correctedP: 0.049, superiority: 0.3, outcome: 'better' },
    { samples: 30, correctedP: 0.049, superiority: 0.7, outcome: 'worse' },
    { samples: 5_000, correctedP: 0.05, superiority: 0.3, outcome: 'no_difference' },
  ])('is $outcome with $samples samples and p = $correctedP', ({ outcome, ...test }) => {
    expect(comparisonOutcome(test)).toBe(outcome);
  });

  it.each([
    [0.5, 'negligible'],
    [0.56, 'small'],
    [0.4, 'small'],
    [0.64, 'medium'],
    [0.3, 'medium'],
    [0.71, 'large'],
    [0, 'large'],
  ])('calls a superiority of %d %s', (superiority, effect) => {
    expect(effectSize(superiority)).toBe(effect);
  });
});
