import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { predictPoints } from './predict-points.js';

describe('the predicted points', () => {
  it('split what is missing from 100 into what is fixed live and what is open', () => {
    expect(predictPoints(16.6, 16.6)).toEqual({
      ...{ score: 16.6, points_fixed_live: 0, points_open: 83.4 },
    });
    expect(predictPoints(16.6, 22.7)).toMatchObject({ points_fixed_live: 6.1, points_open: 77.3 });
  });

  it('add up to 100 as they are shown', () => {
    const tenths = fc.integer({ min: 0, max: 1_000 });
    fc.assert(
      fc.property(tenths, tenths, (score, openScore) => {
        const shown = predictPoints(score / 10, openScore / 10);
        const sum = shown.score + shown.points_fixed_live + shown.points_open;
        expect(sum).toBeCloseTo(100, 9);
      }),
    );
  });
});
