import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { shareInterval } from './share-interval.js';

describe('the interval of a share', () => {
  // R: prop.test(x, n, correct = FALSE)$conf.int
  it.each([
    [81, 263, 0.255289, 0.366215],
    [0, 20, 0, 0.161125],
    [20, 20, 0.838875, 1],
    [1, 2, 0.094531, 0.905469],
  ])('of %d in %d is Wilson’s', (found, known, low, high) => {
    const interval = shareInterval(found, known);
    expect(interval?.low).toBeCloseTo(low, 4);
    expect(interval?.high).toBeCloseTo(high, 4);
  });

  it('does not exist without visits, or for more than there were', () => {
    expect(shareInterval(0, 0)).toBeNull();
    expect(shareInterval(3, 2)).toBeNull();
  });

  it('contains the share, lies between 0 and 1, and narrows with more visits', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (known, part) => {
          const found = Math.floor(part * known);
          const { share, low, high } = shareInterval(found, known) ?? {
            share: NaN,
            low: NaN,
            high: NaN,
          };
          expect(low).toBeLessThanOrEqual(share + 1e-12);
          expect(high).toBeGreaterThanOrEqual(share - 1e-12);
          expect(low).toBeGreaterThanOrEqual(0);
          expect(high).toBeLessThanOrEqual(1);
          const more = shareInterval(found * 4, known * 4);
          expect((more?.high ?? 1) - (more?.low ?? 0)).toBeLessThan(high - low);
        },
      ),
    );
  });
});
