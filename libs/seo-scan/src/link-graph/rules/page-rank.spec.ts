import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { pageRank } from './page-rank.js';
import type { Links } from './page-rank.js';

type Link = readonly [source: number, target: number, isNofollow?: boolean];

function linksOf(links: readonly Link[]): Links {
  return {
    sources: Uint32Array.from(links, ([source]) => source),
    targets: Uint32Array.from(links, ([, target]) => target),
    isNofollow: Uint8Array.from(links, ([, , isNofollow]) => (isNofollow === true ? 1 : 0)),
  };
}
const ranksOf = (pages: number, links: readonly Link[]): number[] => [
  ...pageRank(pages, linksOf(links)),
];

describe('pageRank', () => {
  it('is the textbook result for a small website', () => {
    // Home and two pages that link back to it.
    const [home, a, b] = ranksOf(3, [
      [0, 1],
      [0, 2],
      [1, 0],
      [2, 0],
    ]);
    expect(home).toBeCloseTo(0.4865, 4);
    expect(a).toBeCloseTo(0.2568, 4);
    expect(b).toBeCloseTo(0.2568, 4);
  });

  it('passes nothing over nofollow links, and does not give their share to the others', () => {
    const followed = ranksOf(3, [
      [0, 1],
      [0, 2],
    ]);
    const nofollow = ranksOf(3, [
      [0, 1],
      [0, 2, true],
    ]);
    expect(nofollow[2]).toBeLessThan(followed[2] ?? 0);
    expect(nofollow[2]).toBeCloseTo(nofollow[0] ?? 0, 9);
    const alone = ranksOf(3, [[0, 1]]);
    expect(nofollow[1]).toBeLessThan(alone[1] ?? 0);
  });

  it('counts links of menus less than those of a text', () => {
    // Every page links to 0 and 1; only page 2 links to 3 as well.
    const links = Array.from({ length: 12 }, (_, page) => page).flatMap((page): Link[] => [
      ...(page === 0 ? [] : [[page, 0] as const]),
      ...(page === 1 ? [] : [[page, 1] as const]),
    ]);
    const with3 = ranksOf(12, [...links, [2, 3]]);
    // Of the rank of page 2, three fifths fall to its only link in a text.
    const passed = (with3[3] ?? 0) - (with3[4] ?? 0);
    expect(passed / (0.85 * (with3[2] ?? 1))).toBeCloseTo(0.6, 6);
  });

  it('adds up to 1 and is never negative, whatever the links are', () => {
    const page = fc.nat({ max: 11 });
    fc.assert(
      fc.property(fc.array(fc.tuple(page, page, fc.boolean()), { maxLength: 60 }), (links) => {
        const ranks = ranksOf(12, links);
        expect(ranks.reduce((sum, rank) => sum + rank, 0)).toBeCloseTo(1, 6);
        expect(Math.min(...ranks)).toBeGreaterThan(0);
      }),
    );
  });

  it('knows a website of one page, and one of none', () => {
    expect(ranksOf(1, [])).toEqual([1]);
    expect(ranksOf(0, [])).toEqual([]);
  });
});
