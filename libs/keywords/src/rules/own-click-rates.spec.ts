import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { clickRate } from './click-rates.js';
import { ownClickRates } from './own-click-rates.js';

const DAYS = { from: '2026-05-01', to: '2026-11-17' };
const at = (position: number, clicks: number, impressions = 1_000) => ({
  ...DAYS,
  ...{ position, clicks, impressions },
});
const ratesOf = (...counted: ReturnType<typeof at>[]) => {
  const own = ownClickRates(counted);
  if (own === null) throw new Error('There are no own rates.');
  return own.rateAt;
};

describe('own click rates', () => {
  it('are clicks by impression where there are enough impressions', () => {
    const rateAt = ratesOf(at(1, 400), at(2, 200), at(3, 100));
    expect([1, 2, 3].map(rateAt)).toEqual([0.4, 0.2, 0.1]);
  });

  it('join neighbours whose rate would rise with the position', () => {
    const rateAt = ratesOf(at(1, 400), at(2, 100), at(3, 1_200, 4_000), at(4, 50));
    expect([1, 2, 3, 4].map(rateAt)).toEqual([0.4, 0.26, 0.26, 0.05]);
  });

  it('leave out positions with few impressions, and continue the line between the others', () => {
    const rateAt = ratesOf(at(1, 400), at(2, 499, 499), at(3, 200), at(5, 100));
    expect([2, 3, 4].map(rateAt)).toEqual([
      expect.closeTo(0.3),
      expect.closeTo(0.2),
      expect.closeTo(0.15),
    ]);
  });

  it('fall like the general ones after the last known position, and end after the second page', () => {
    const rateAt = ratesOf(at(1, 400), at(2, 200), at(3, 55));
    expect(rateAt(4)).toBeCloseTo((0.055 * clickRate(4)) / clickRate(3));
    expect(rateAt(20)).toBeGreaterThan(0);
    expect(rateAt(21)).toBe(0);
  });

  it('name the days and impressions that are counted', () => {
    const early = { ...at(2, 100), from: '2026-04-28', to: '2026-05-02' };
    const rare = { ...at(4, 1, 499), from: '2025-01-01', to: '2026-11-20' };
    expect(ownClickRates([at(1, 400), early, at(3, 50), rare])).toMatchObject({
      ...{ from: '2026-04-28', to: '2026-11-17', impressions: 3_000 },
    });
  });

  it.each([
    ['without the first position', [at(2, 200), at(3, 100), at(4, 50)]],
    ['with two positions', [at(1, 400), at(2, 100), at(3, 10, 499)]],
    ['without clicks', [at(1, 0), at(2, 0), at(3, 0)]],
    ['without anything', []],
  ])('are not known %s', (_name, counted) => {
    expect(ownClickRates(counted)).toBeNull();
  });

  it('never rise with the position, and are between 0 and 1', () => {
    const counted = fc.uniqueArray(
      fc
        .record({
          position: fc.integer({ min: 1, max: 20 }),
          clicks: fc.nat(5_000),
          impressions: fc.integer({ min: 400, max: 5_000 }),
        })
        .map((each) => ({ ...each, ...DAYS })),
      { selector: ({ position }) => position },
    );
    fc.assert(
      fc.property(counted, (positions) => {
        const own = ownClickRates([at(1, 300), ...positions.filter((one) => one.position > 1)]);
        if (own === null) return;
        for (let position = 1; position <= 25; position += 1) {
          expect(own.rateAt(position)).toBeGreaterThanOrEqual(0);
          expect(own.rateAt(position)).toBeLessThanOrEqual(1);
          expect(own.rateAt(position + 1)).toBeLessThanOrEqual(own.rateAt(position) + 1e-12);
        }
      }),
    );
  });
});
