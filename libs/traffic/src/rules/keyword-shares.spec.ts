import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { shareKeywords } from './keyword-shares.js';
import { splitExactly } from './split-exactly.js';

describe('the split of visits over keywords', () => {
  it('gives the remainder to the first keywords', () => {
    const keywords = ['bread', 'rye', 'rolls'];
    expect(shareKeywords({ keywords, amount: 50, visitsPerKeyword: 17 })).toEqual([
      { keyword: 'bread', ordered: 17 },
      { keyword: 'rye', ordered: 17 },
      { keyword: 'rolls', ordered: 16 },
    ]);
  });

  it('never exceeds the requested total, nor the limit of one keyword', () => {
    const amount = fc.option(fc.integer({ min: 1, max: 5_000 }));
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 100 }),
        amount,
        fc.integer({ min: 1, max: 5_000 }),
        (keywords, total, visitsPerKeyword) => {
          const shares = shareKeywords({ keywords, amount: total, visitsPerKeyword });
          const ordered = shares.map((share) => share.ordered);
          const most = visitsPerKeyword * keywords.length;
          expect(ordered.reduce((sum, visits) => sum + visits, 0)).toBe(
            Math.min(total ?? most, most),
          );
          expect(shares.map(({ keyword }) => keyword)).toEqual(keywords);
          expect(Math.max(...ordered)).toBeLessThanOrEqual(visitsPerKeyword);
          expect(Math.max(...ordered) - Math.min(...ordered)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});

describe('an exact split', () => {
  it('adds up, and no part is off its share by a whole unit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4_000_000 }),
        fc.array(fc.double({ min: 0.01, max: 100, noNaN: true }), { minLength: 1, maxLength: 80 }),
        (total, weights) => {
          const parts = splitExactly(total, weights);
          const sum = weights.reduce((all, weight) => all + weight, 0);
          expect(parts.reduce((all, part) => all + part, 0)).toBe(total);
          for (const [index, part] of parts.entries()) {
            expect(Number.isInteger(part)).toBe(true);
            expect(Math.abs(part - (total * (weights[index] ?? 0)) / sum)).toBeLessThan(1.001);
          }
        },
      ),
    );
  });

  it('has no parts without weights, and refuses weights that are negative or all zero', () => {
    expect(splitExactly(5, [])).toEqual([]);
    expect(() => splitExactly(5, [0, 0])).toThrow(RangeError);
    expect(() => splitExactly(5, [1, -1])).toThrow(RangeError);
  });
});
