import { describe, expect, it } from '@jest/globals';
import { comparisonVerdict, effectSize } from './comparison-verdict.js';

describe('the verdict of a comparison', () => {
  it.each([
    { samples: 29, correctedP: 0, superiority: 0.1, verdict: 'too_few' },
    { samples: 30, correctedP: 0.049, superiority: 0.3, verdict: 'better' },
    { samples: 30, correctedP: 0.049, superiority: 0.7, verdict: 'worse' },
    { samples: 5_000, correctedP: 0.05, superiority: 0.3, verdict: 'no_difference' },
  ])('is $verdict with $samples samples and p = $correctedP', ({ verdict, ...test }) => {
    expect(comparisonVerdict(test)).toBe(verdict);
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
