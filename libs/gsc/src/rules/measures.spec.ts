import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anonymisedShare, measuresOf, trendsOf } from './measures.js';

const rows = fc.array(
  fc.record({
    clicks: fc.nat(1_000),
    impressions: fc.nat(10_000),
    position: fc.double({ min: 1, max: 100, noNaN: true }),
  }),
);

describe('measures of Search Console', () => {
  it('weigh positions by impressions: one rare word does not distort the average', () => {
    const sums = { clicks: 3, impressions: 100, weighted: 99 * 2 + 1 * 90 };
    expect(measuresOf(sums)).toEqual({ clicks: 3, impressions: 100, ctr: 0.03, position: 2.88 });
  });

  it('are unknown without impressions, never 0', () => {
    expect(measuresOf({ clicks: 0, impressions: 0, weighted: 0 })).toMatchObject({
      ctr: null,
      position: null,
    });
    expect(anonymisedShare(0, 0)).toBeNull();
  });

  it('stay between the best and the worst row', () => {
    fc.assert(
      fc.property(rows, (some) => {
        const seen = some.filter(({ impressions }) => impressions > 0);
        fc.pre(seen.length > 0);
        const sums = {
          clicks: seen.reduce((sum, row) => sum + row.clicks, 0),
          impressions: seen.reduce((sum, row) => sum + row.impressions, 0),
          weighted: seen.reduce((sum, row) => sum + row.position * row.impressions, 0),
        };
        const { position, ctr } = measuresOf(sums);
        const positions = seen.map((row) => row.position);
        expect(position).toBeGreaterThanOrEqual(Math.min(...positions) - 1e-9);
        expect(position).toBeLessThanOrEqual(Math.max(...positions) + 1e-9);
        expect(ctr).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('include the share of clicks without words', () => {
    expect(anonymisedShare(24, 0)).toBe(1);
    expect(anonymisedShare(100, 60)).toBeCloseTo(0.4);
    expect(anonymisedShare(10, 12)).toBe(0);
  });

  it('improve when a position gets smaller', () => {
    const latest = { day: '2026-11-17', clicks: 5, position: 3 };
    expect(trendsOf(latest, { day: '2026-11-15', clicks: 8, position: 7 })).toEqual({
      clicks_trend: -3,
      position_trend: 4,
      not_compared: null,
    });
    expect(trendsOf(latest, null)).toEqual({
      clicks_trend: null,
      position_trend: null,
      not_compared: null,
    });
  });

  it('compare clicks but no positions across the edge of an anomaly', () => {
    const latest = { day: '2026-04-28', clicks: 5, position: 3 };
    expect(trendsOf(latest, { day: '2026-04-27', clicks: 8, position: 7 })).toEqual({
      clicks_trend: -3,
      position_trend: null,
      not_compared: expect.stringContaining('too many impressions'),
    });
  });
});
