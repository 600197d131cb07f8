import { describe, expect, it } from '@jest/globals';
import { figureColumns, figuresOf } from './page-figures.js';

describe('the figures of pages', () => {
  it('counts links in both directions, and names where they come from', () => {
    const links = {
      sources: Uint32Array.from([0, 0, 1, 2]),
      targets: Uint32Array.from([1, 2, 2, 0]),
      isNofollow: Uint8Array.from([0, 1, 0, 0]),
    };
    const columns = figureColumns(4, links, 0);
    const [home, one, two, orphan] = [0, 1, 2, 3].map((page) => {
      const { sources, nofollowSources, ...figures } = figuresOf(columns, page);
      return { ...figures, sources: [...sources], nofollowSources: [...nofollowSources] };
    });
    expect(() => figuresOf(columns, 4)).toThrow('The page 4 has no figures.');
    expect(home).toMatchObject({ inlinks: 1, outlinks: 2, clicks: 0, previous: null });
    expect(one).toMatchObject({ inlinks: 1, clicks: 1, previous: 0, sources: [0] });
    expect(two).toMatchObject({
      inlinks: 2,
      followedInlinks: 1,
      clicks: 1,
      sources: [1],
      nofollowSources: [0],
    });
    expect(orphan).toMatchObject({ inlinks: 0, outlinks: 0, clicks: null, previous: null });
    const ranks = [home, one, two, orphan].map((page) => page?.rank ?? 0);
    expect(ranks.reduce((sum, rank) => sum + rank, 0)).toBeCloseTo(4, 6);
  });
});
