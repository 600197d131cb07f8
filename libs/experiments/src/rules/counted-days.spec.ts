import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, countDays, daysFrom, daysUpTo } from './counted-days.js';

const someDay = fc.integer({ min: 0, max: 700 }).map((days) => addDays('2026-01-01', days));
const excluded = fc.array(
  fc.tuple(someDay, fc.nat(20)).map(([from, more]) => ({ from, to: addDays(from, more) })),
  { maxLength: 4 },
);

describe('the days that count', () => {
  it('are exactly as many as wanted, without those that are excluded', () => {
    fc.assert(
      fc.property(someDay, fc.constantFrom(14, 28, 56), excluded, (day, count, without) => {
        expect(countDays(daysUpTo(day, count, without), without)).toBe(count);
        expect(countDays(daysFrom(day, count, without), without)).toBe(count);
      }),
    );
  });

  it('end or begin with the given day', () => {
    expect(daysUpTo('2026-11-28', 28, [])).toEqual({ from: '2026-11-01', to: '2026-11-28' });
    expect(daysFrom('2026-11-01', 28, [])).toEqual({ from: '2026-11-01', to: '2026-11-28' });
    const error = [{ from: '2026-11-03', to: '2026-11-05' }];
    expect(daysFrom('2026-11-01', 4, error)).toEqual({ from: '2026-11-01', to: '2026-11-07' });
    expect(daysUpTo('2026-11-06', 4, error)).toEqual({ from: '2026-10-31', to: '2026-11-06' });
  });
});
