import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { budgetState, monthOf, nextMonth } from './budget.js';

describe('budgetState', () => {
  it('saves from 80 % and buys nothing from 100 %', () => {
    const use = { capMicros: 100, reservedMicros: 0 };
    expect(budgetState({ ...use, spentMicros: 79 })).toBe('normal');
    expect(budgetState({ ...use, spentMicros: 80 })).toBe('saving');
    expect(budgetState({ ...use, spentMicros: 100 })).toBe('used_up');
  });

  it('counts calls under way, and treats a cap of 0 as used up', () => {
    expect(budgetState({ capMicros: 100, spentMicros: 70, reservedMicros: 10 })).toBe('saving');
    expect(budgetState({ capMicros: 0, spentMicros: 0, reservedMicros: 0 })).toBe('used_up');
  });
});

describe('months', () => {
  it('begin at 00:00 UTC on the first, and every instant is before the next one', () => {
    expect(monthOf(new Date('2026-11-30T23:59:59.999Z'))).toBe('2026-11-01');
    expect(nextMonth(new Date('2026-12-31T12:00:00Z')).toISOString()).toBe(
      '2027-01-01T00:00:00.000Z',
    );
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        (at) => {
          const next = nextMonth(at);
          expect(at < next && new Date(monthOf(at)) <= at).toBe(true);
          expect(monthOf(new Date(next.getTime() - 1))).toBe(monthOf(at));
        },
      ),
    );
  });
});
