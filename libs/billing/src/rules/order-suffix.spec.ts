import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { uniqueAmountMinor } from './order-suffix.js';

const CENT = 10_000;
const start = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe('the amount due in USDT', () => {
  it('is the amount and a suffix from 0.0001 to 0.0099', () => {
    expect(uniqueAmountMinor(15_000_000, new Set(), 0)).toBe(15_000_100);
    expect(uniqueAmountMinor(15_000_000, new Set(), 0.9999)).toBe(15_009_900);
  });

  it('stays below one cent, and is different for everybody until all suffixes are taken', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000_000 }), start, (amount, first) => {
        const amountDue = uniqueAmountMinor(amount, new Set(), first);
        expect(amountDue).not.toBeNull();
        expect((amountDue ?? 0) - amount).toBeGreaterThan(0);
        expect((amountDue ?? 0) - amount).toBeLessThan(CENT);
      }),
    );
    const taken = new Set<number>();
    for (;;) {
      const amountDue = uniqueAmountMinor(29_000_000, taken, (taken.size * 0.618) % 1);
      if (amountDue === null) break;
      expect(taken.has(amountDue)).toBe(false);
      taken.add(amountDue);
    }
    expect(taken.size).toBe(9_900);
  });

  it('uses up the short suffixes before the long ones', () => {
    const taken = new Set<number>();
    for (let order = 0; order < 99; order += 1)
      taken.add(uniqueAmountMinor(10_000_000, taken, 0.5) ?? 0);
    expect([...taken].every((minor) => minor % 100 === 0)).toBe(true);
    expect((uniqueAmountMinor(10_000_000, taken, 0.5) ?? 0) % 100).not.toBe(0);
  });
});
