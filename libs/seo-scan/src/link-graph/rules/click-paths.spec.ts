import { describe, expect, it } from '@jest/globals';
import { clickPaths } from './click-paths.js';
import type { Links } from './page-rank.js';

const linksOf = (links: readonly (readonly [number, number])[]): Links => ({
  sources: Uint32Array.from(links, ([source]) => source),
  targets: Uint32Array.from(links, ([, target]) => target),
  isNofollow: new Uint8Array(links.length),
});

describe('clickPaths', () => {
  it('finds the shortest path from the home page', () => {
    const links = linksOf([
      [0, 1],
      [1, 2],
      [2, 3],
      [0, 2],
      [4, 3],
    ]);
    const { depths, previous } = clickPaths(5, links, 0);
    expect([...depths]).toEqual([0, 1, 1, 2, -1]);
    expect([...previous]).toEqual([-1, 0, 0, 2, -1]);
  });

  it('reaches nothing without a home page', () => {
    expect([...clickPaths(2, linksOf([[0, 1]]), -1).depths]).toEqual([-1, -1]);
  });
});
