import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anomaliesIn, notCompared } from './anomalies.js';
import { addDays } from './google-days.js';

const days = (from: string, to = from) => ({ from, to });
const DISTORTED = ['impressions', 'ctr', 'position'];

describe('anomalies of Search Console', () => {
  it('are part of a range from their first to their last day', () => {
    expect(anomaliesIn(days('2025-01-01', '2025-05-12'))).toEqual([]);
    expect(anomaliesIn(days('2025-05-13'))).toHaveLength(1);
    expect(anomaliesIn(days('2026-04-27', '2026-06-01'))).toHaveLength(1);
    expect(anomaliesIn(days('2026-04-28', '2026-06-01'))).toEqual([]);
    expect(anomaliesIn(days('2025-01-01', '2026-11-01'))).toHaveLength(1);
  });

  it.each([
    ['the last day inside and the first outside', days('2026-04-27'), days('2026-04-28')],
    ['the last day before and the first inside', days('2025-05-12'), days('2025-05-13')],
    [
      'a range that contains an edge itself',
      days('2026-04-20', '2026-04-26'),
      days('2026-04-27', '2026-05-03'),
    ],
    [
      'two ranges that contain the whole anomaly',
      days('2025-01-01', '2026-06-01'),
      days('2024-01-01', '2024-02-01'),
    ],
  ])('forbid comparing %s, except for clicks', (_name, one, other) => {
    const result = notCompared(one, other);
    expect(result?.measures).toEqual(DISTORTED);
    expect(result?.reason).toMatch(/^Not compared: .*13 May 2025 to 27 April 2026/);
  });

  it.each([
    ['inside', days('2025-05-13', '2025-05-20'), days('2026-04-20', '2026-04-27')],
    ['after', days('2026-04-28'), days('2026-05-05')],
    ['before', days('2025-05-01'), days('2025-05-12')],
    ['around', days('2025-05-12'), days('2026-04-28')],
  ])('permit comparing days that are all %s it', (_name, one, other) => {
    expect(notCompared(one, other)).toBeNull();
  });

  it('are symmetric, and agree with comparing each pair of days', () => {
    const range = fc
      .tuple(
        fc.integer({ min: -30, max: 30 }),
        fc.nat(20),
        fc.constantFrom('2025-05-13', '2026-04-27'),
      )
      .map(([offset, length, edge]) => days(addDays(edge, offset), addDays(edge, offset + length)));
    fc.assert(
      fc.property(range, range, (one, other) => {
        const result = notCompared(one, other);
        expect(notCompared(other, one)).toEqual(result);
        const each = [one, other].flatMap(({ from, to }) => {
          const all: string[] = [];
          for (let day = from; day <= to; day = addDays(day, 1)) all.push(day);
          return all.map((day) => anomaliesIn(days(day)).length);
        });
        expect(result === null).toBe(new Set(each).size === 1);
      }),
    );
  });
});
