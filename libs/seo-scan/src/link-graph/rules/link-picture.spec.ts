import { describe, expect, it } from '@jest/globals';
import { folderOf, linkPicture } from './link-picture.js';
import type { DrawnPage } from './link-picture.js';

const page = (number: number, path: string, more: Partial<DrawnPage> = {}): DrawnPage => ({
  number,
  url: `https://example.com${path}`,
  rank: 1,
  inlinks: 0,
  clicks: null,
  previous: null,
  sources: [],
  ...more,
});

describe('linkPicture', () => {
  it('has a point for each page of a small website, in its folder', () => {
    const picture = linkPicture([
      page(0, '/', { clicks: 0 }),
      page(1, '/blog/a', { sources: [0], inlinks: 1, clicks: 1, previous: 0 }),
    ]);
    expect(picture).toMatchObject({ kind: 'pages', links: [0, 1], linksLeftOut: 0 });
    expect(picture.nodes.map(({ folder }) => folder)).toEqual(['/', '/blog/']);
    expect(picture.nodes.map(({ previous }) => previous)).toEqual([null, 0]);
    expect(linkPicture([])).toMatchObject({ nodes: [], links: [] });
  });

  it('draws the shortest paths when there are more links than it can show', () => {
    const pages = Array.from({ length: 200 }, (_, number) =>
      page(number, `/${number}`, {
        rank: 200 - number,
        previous: number === 199 ? 0 : null,
        sources: Array.from({ length: 200 }, (__, source) => source).filter((s) => s !== number),
      }),
    );
    const { links, linksLeftOut } = linkPicture(pages);
    expect(links.slice(0, 2)).toEqual([0, 199]);
    expect(links.length / 2 + linksLeftOut).toBe(200 * 199);
    // Then a share of those to each page, the highest rank first, and the rest.
    const rest = links.filter((_, at) => at % 2 === 1).slice(1);
    const share = 149; // of 30,000
    expect(new Set(rest.slice(0, share))).toEqual(new Set([0]));
    expect(rest[share]).toBe(1);
    expect(new Set(rest)).toEqual(new Set(pages.map(({ number }) => number)));
  });

  it('of a website whose pages link to all others is drawn from its strongest links', () => {
    const sources = Array.from({ length: 3_000 }, (_, source) => source);
    const pages = sources.map((number) => page(number, `/${number}`, { sources }));
    const { links, linksLeftOut } = linkPicture(pages);
    expect(links).toHaveLength(2 * 30_000);
    expect(linksLeftOut).toBe(3_000 * 3_000 - 30_000);
  });

  it('has a point for each folder of a big website, with its sums', () => {
    const pages = Array.from({ length: 20_001 }, (_, number) =>
      page(number, number < 3_000 ? `/blog/2024/${number}` : `/shop/${number}`, {
        sources: number === 0 ? [4_000, 4_001] : [],
        clicks: number,
        inlinks: 1,
      }),
    );
    const picture = linkPicture(pages);
    expect(picture.kind).toBe('folders');
    expect(picture.nodes).toEqual([
      {
        name: '/blog/2024/',
        folder: '/blog/',
        rank: 3_000,
        inlinks: 3_000,
        clicks: 0,
        pages: 3_000,
        previous: null,
      },
      {
        name: '/shop/',
        folder: '/shop/',
        rank: 17_001,
        inlinks: 17_001,
        clicks: 3_000,
        pages: 17_001,
        previous: null,
      },
    ]);
    expect(picture.links).toEqual([1, 0]);
  });
});

describe('folderOf', () => {
  it.each([
    ['https://example.com/', '/'],
    ['https://example.com/about', '/'],
    ['https://example.com/blog/', '/blog/'],
    ['https://example.com/blog/2024/a', '/blog/'],
  ])('of %s is %s', (url, folder) => {
    expect(folderOf(url)).toBe(folder);
  });
});
