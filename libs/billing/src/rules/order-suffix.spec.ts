import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { uniqueAskedMinor } from './order-suffix.js';

const CENT = 10_000;
const start = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe('what a payer is asked for in USDT', () => {
  it('is the amount and a suffix from 0.0001 to 0.0099', () => {
    expect(uniqueAskedMinor(15_000_000, new Set(), 0)).toBe(15_000_100);
    expect(uniqueAskedMinor(15_000_000, new Set(), 0.9999)).toBe(15_009_900);
  });

  it('stays below one cent, and is different for everybody until all suffixes are taken', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000_000 }), start, (amount, first) => {
        const asked = uniqueAskedMinor(amount, new Set(), first);
        expect(asked).not.toBeNull();
        expect((asked ?? 0) - amount).toBeGreaterThan(0);
        expect((asked ?? 0) - amount).toBeLessThan(CENT);
      }),
    );
    const taken = new Set<number>();
    for (;;) {
      const asked = uniqueAskedMinor(29_000_000, taken, (taken.size * 0.618) % 1);
      if (asked === null) break;
      expect(taken.has(asked)).toBe(false);
      taken.add(asked);
    }
    expect(taken.size).toBe(9_900);
  });

  it('uses the short suffixes up before the long ones', () => {
    const taken = new Set<number>();
    for (let order = 0; order < 99; order += 1)
      taken.add(uniqueAskedMinor(10_000_000, taken, 0.5) ?? 0);
    expect([...taken].every((asked) => asked % 100 === 0)).toBe(true);
    expect((uniqueAskedMinor(10_000_000, taken, 0.5) ?? 0) % 100).not.toBe(0);
  });
});
