import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { alertKinds } from '../contract/index.js';
import type { AlertKind } from '../contract/index.js';
import { areComparable } from './comparable.js';
import { isAlert } from './rank-alerts.js';
import type { AlertState } from './rank-alerts.js';

function at(rank: number | null, changes: Partial<AlertState> = {}): AlertState {
  return {
    outcome: rank === null ? 'not_in_depth' : 'ranked',
    rank,
    depthChecked: 100,
    depth: 100,
    provider: 'serper',
    adapterVersion: 1,
    countingVersion: 1,
    checkedAt: new Date('2026-11-20T00:00:00Z'),
    address: rank === null ? null : 'https://example.com/',
    isCited: false,
    ...changes,
  };
}
const anyState = fc
  .record({
    rank: fc.option(fc.integer({ min: 1, max: 100 })),
    read: fc.constantFrom(10, 30, 100),
    page: fc.constantFrom('a', 'b'),
    isCited: fc.constantFrom(true, false, null),
    provider: fc.constantFrom('serper', 'serpapi'),
    depth: fc.constantFrom(50, 100),
  })
  .map(({ rank, read, page, isCited, provider, depth }) =>
    at(rank, {
      depthChecked: Math.max(read, rank ?? 0),
      address: rank === null ? null : `https://example.com/${page}`,
      isCited,
      provider: provider as AlertState['provider'],
      depth,
    }),
  );
const anyThreshold = fc.integer({ min: 1, max: 100 });
const anyKind = fc.constantFrom(...alertKinds);
const MIRRORED: Partial<Record<AlertKind, AlertKind>> = {
  entered_top: 'left_top',
  left_top: 'entered_top',
  address_changed: 'address_changed',
  ai_overview_gained: 'ai_overview_lost',
  ai_overview_lost: 'ai_overview_gained',
};

describe('an alert', () => {
  it.each([
    ['entered_top', 10, at(11), at(10), true],
    ['entered_top', 10, at(10), at(3), false],
    ['entered_top', 10, at(null), at(10), true],
    ['left_top', 10, at(10), at(11), true],
    ['left_top', 10, at(11), at(30), false],
    ['left_top', 10, at(3), at(null), true],
    ['fell_by', 5, at(4), at(9), true],
    ['fell_by', 5, at(4), at(8), false],
    ['fell_by', 5, at(95), at(null), true],
    ['fell_by', 7, at(95), at(null), false],
    ['fell_by', 5, at(9), at(4), false],
    ['address_changed', null, at(4), at(4, { address: 'https://example.com/b' }), true],
    ['address_changed', null, at(4), at(9, { address: 'http://www.example.com' }), false],
    ['address_changed', null, at(4), at(null), false],
    ['ai_overview_gained', null, at(4), at(4, { isCited: true }), true],
    ['ai_overview_lost', null, at(4, { isCited: true }), at(4), true],
    ['ai_overview_lost', null, at(4, { isCited: true }), at(4, { isCited: null }), false],
  ] as const)('of %s %p', (kind, threshold, before, after, expected) => {
    expect(isAlert({ kind, threshold }, before, after)).toBe(expected);
  });

  it('reports nothing that a shallow reading has not shown', () => {
    const missing = at(null, { depthChecked: 10 });
    expect(isAlert({ kind: 'entered_top', threshold: 20 }, missing, at(8))).toBe(false);
    expect(isAlert({ kind: 'entered_top', threshold: 10 }, missing, at(8))).toBe(true);
  });

  it('is symmetric: the way back is the opposite alert', () => {
    fc.assert(
      fc.property(anyKind, anyThreshold, anyState, anyState, (kind, threshold, one, other) => {
        const opposite = MIRRORED[kind];
        if (opposite === undefined) {
          // A fall there is none back.
          const both = [
            isAlert({ kind, threshold }, one, other),
            isAlert({ kind, threshold }, other, one),
          ];
          expect(both).not.toEqual([true, true]);
        } else
          expect(isAlert({ kind, threshold }, one, other)).toBe(
            isAlert({ kind: opposite, threshold }, other, one),
          );
      }),
    );
  });

  it('never crosses a break', () => {
    fc.assert(
      fc.property(anyKind, anyThreshold, anyState, anyState, (kind, threshold, one, other) => {
        if (isAlert({ kind, threshold }, one, other)) expect(areComparable(one, other)).toBe(true);
      }),
    );
  });

  it('is none of a check with itself', () => {
    fc.assert(
      fc.property(anyKind, anyThreshold, anyState, (kind, threshold, state) => {
        expect(isAlert({ kind, threshold }, state, state)).toBe(false);
      }),
    );
  });

  it('of a fall by N is one of a fall by fewer as well', () => {
    fc.assert(
      fc.property(anyThreshold, anyThreshold, anyState, anyState, (n, m, one, other) => {
        const isOf = (threshold: number) => isAlert({ kind: 'fell_by', threshold }, one, other);
        if (isOf(Math.max(n, m))) expect(isOf(Math.min(n, m))).toBe(true);
      }),
    );
  });
});
