import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { areComparable, comparisonBasis } from './comparable.js';
import type { KnownCheck } from './comparable.js';

const check: KnownCheck = {
  ...{ outcome: 'ranked', rank: 7, depthChecked: 20, depth: 100 },
  ...{ provider: 'serper', adapterVersion: 1, countingVersion: 1 },
  checkedAt: new Date('2026-11-20T12:00:00Z'),
};
const missing = (depthChecked: number): KnownCheck => ({
  ...{ ...check, outcome: 'not_in_depth', rank: null },
  depthChecked,
});

const anyCheck: fc.Arbitrary<KnownCheck> = fc
  .record({
    depthChecked: fc.integer({ min: 1, max: 100 }),
    rank: fc.option(fc.integer({ min: 1, max: 100 })),
    depth: fc.constantFrom(50, 100),
    provider: fc.constantFrom('serper', 'serpapi', null),
    adapterVersion: fc.constantFrom(1, 2, null),
    countingVersion: fc.constantFrom(1, 2),
    checkedAt: fc.date({ noInvalidDate: true }),
  })
  .map(({ rank, ...each }) => {
    const isRanked = rank !== null && rank <= each.depthChecked;
    return isRanked
      ? { ...each, outcome: 'ranked' as const, rank }
      : { ...each, outcome: 'not_in_depth' as const, rank: null };
  });

describe('two checks', () => {
  it.each([
    ['of the same kind', {}, true],
    ['at another time', { checkedAt: new Date(0) }, true],
    ['of another provider', { provider: 'serpapi' }, false],
    ['of another adapter', { adapterVersion: 2 }, false],
    ['counted differently', { countingVersion: 2 }, false],
    ['of another depth of the keyword', { depth: 50 }, false],
    ['read less deep, found all the same', { depthChecked: 10 }, true],
  ] as const)('%s are comparable: %j %s', (_, change, isComparable) => {
    expect(areComparable(check, { ...check, ...change })).toBe(isComparable);
  });

  it('of which one has found nothing are comparable as deep as that one has read', () => {
    expect(areComparable(check, missing(7))).toBe(true);
    expect(areComparable(check, missing(6))).toBe(false);
    expect(areComparable(missing(10), missing(100))).toBe(true);
  });

  it('are compared alike in both directions, and each with itself', () => {
    fc.assert(
      fc.property(anyCheck, anyCheck, (one, other) => {
        expect(areComparable(one, other)).toBe(areComparable(other, one));
        expect(areComparable(one, one)).toBe(true);
      }),
    );
  });

  it('are never comparable when anything but time, rank and depth read differs', () => {
    fc.assert(
      fc.property(anyCheck, anyCheck, (one, other) => {
        const names = ['provider', 'adapterVersion', 'countingVersion', 'depth'] as const;
        const isSame = names.every((name) => one[name] === other[name]);
        expect(comparisonBasis(one) === comparisonBasis(other)).toBe(isSame);
        if (!isSame) expect(areComparable(one, other)).toBe(false);
      }),
    );
  });

  it('are never comparable when one has found what the other has not read', () => {
    fc.assert(
      fc.property(anyCheck, anyCheck, (one, other) => {
        if (!areComparable(one, other)) return;
        if (one.rank === null && other.rank !== null)
          expect(other.rank).toBeLessThanOrEqual(one.depthChecked);
      }),
    );
  });
});
