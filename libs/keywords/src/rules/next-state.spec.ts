import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { areComparable } from './comparable.js';
import type { KnownCheck } from './comparable.js';
import { mustConfirm, nextState } from './next-state.js';
import type { KnownState } from './next-state.js';

function check(rank: number | null, changes: Partial<KnownCheck> = {}): KnownCheck {
  return {
    outcome: rank === null ? 'not_in_depth' : 'ranked',
    rank,
    depthChecked: 100,
    depth: 100,
    provider: 'serper',
    adapterVersion: 1,
    countingVersion: 1,
    checkedAt: new Date('2026-11-20T00:00:00Z'),
    ...changes,
  };
}
const anyCheck = fc
  .record({
    rank: fc.option(fc.integer({ min: 1, max: 100 })),
    read: fc.constantFrom(10, 30, 100),
    provider: fc.constantFrom('serper', 'serpapi'),
    countingVersion: fc.constantFrom(1, 2),
  })
  .map(({ rank, read, provider, countingVersion }) =>
    check(rank, {
      depthChecked: Math.max(read, rank ?? 0),
      provider: provider as KnownCheck['provider'],
      countingVersion,
    }),
  );

describe('two checks', () => {
  it.each([
    [{ provider: 'serpapi' }],
    [{ adapterVersion: 2 }],
    [{ countingVersion: 2 }],
    [{ depth: 50 }],
  ] as const)('are not comparable with another %j', (changes) => {
    expect(areComparable(check(4), check(4, changes))).toBe(false);
  });

  it('are comparable only within what both have read', () => {
    expect(areComparable(check(null, { depthChecked: 10 }), check(45))).toBe(false);
    expect(areComparable(check(null, { depthChecked: 50 }), check(45))).toBe(true);
  });

  it('are comparable in either order, and each with itself', () => {
    fc.assert(
      fc.property(anyCheck, anyCheck, (one, other) => {
        expect(areComparable(one, other)).toBe(areComparable(other, one));
        expect(areComparable(one, one)).toBe(true);
      }),
    );
  });
});

describe('the state after a check', () => {
  it('keeps a deeper miss comparable with what is found below a shallow one', () => {
    let state: KnownState = { current: check(null), previous: null, stableChecks: 0 };
    state = nextState(state, check(null, { depthChecked: 10 }));
    const next = nextState(state, check(45));
    expect(next).toMatchObject({ isBreak: false, previous: { outcome: 'not_in_depth' } });
  });

  it('returns to the last comparable check after another provider', () => {
    const start: KnownState = { current: check(4), previous: check(5), stableChecks: 3 };
    const away = nextState(start, check(9, { provider: 'serpapi' }));
    expect(away).toMatchObject({ isBreak: true, previous: null, stableChecks: 0 });
  });

  it('never holds two checks that cannot be compared, whatever comes', () => {
    fc.assert(
      fc.property(fc.array(anyCheck, { minLength: 1, maxLength: 12 }), (checks) => {
        let state: KnownState = { current: null, previous: null, stableChecks: 0 };
        for (const each of checks) {
          const next = nextState(state, each);
          expect(next.current).toMatchObject({ rank: each.rank, provider: each.provider });
          const { previous } = next;
          if (previous !== null) {
            expect(previous.provider).toBe(each.provider);
            expect(previous.countingVersion).toBe(each.countingVersion);
          }
          state = next;
        }
      }),
    );
  });
});

describe('a fall', () => {
  it.each([
    [4, 13, false],
    [4, 14, true],
    [4, null, true],
    [null, 50, false],
    [50, 4, false],
  ])('from %s to %s is read again: %s', (before, after, isUnsure) => {
    expect(mustConfirm(check(before), check(after))).toBe(isUnsure);
  });

  it('is none before the first check, nor beside another provider', () => {
    expect(mustConfirm(null, check(null))).toBe(false);
    expect(mustConfirm(check(4), check(40, { provider: 'serpapi' }))).toBe(false);
  });

  it('is read again when less was read than the last rank', () => {
    expect(mustConfirm(check(45), check(null, { depthChecked: 30 }))).toBe(true);
  });
});
