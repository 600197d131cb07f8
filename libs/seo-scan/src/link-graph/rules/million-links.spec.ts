import { expect, it } from '@jest/globals';
import { LinkCollector } from './link-collector.js';
import { linkPicture } from './link-picture.js';
import { figureColumns, figuresOf } from './page-figures.js';

const PAGES = 20_000;
const LINKS_PER_PAGE = 50;

it('a graph with a million links is computed as a whole, and drawn up to a limit', () => {
  const urls = Array.from({ length: PAGES }, (_, n) => `https://example.com/${10_000 + n}`);
  const collector = new LinkCollector(
    urls.map((url, n) => ({
      ...{ url, finalUrl: url, isHome: n === 0 },
      ...{ isReadable: true, isNofollow: false },
    })),
  );
  // Each page links to the next ones, the last ones to the first.
  for (const [from, url] of urls.entries()) {
    const links = Array.from({ length: LINKS_PER_PAGE }, (_, step) => ({
      ...{ url: urls[(from + step + 1) % PAGES] ?? '', isNofollow: false },
    }));
    collector.add(url, links);
  }
  expect(collector.isFull).toBe(false);
  const links = collector.links();
  expect(links.sources).toHaveLength(1_000_000);
  const columns = figureColumns(PAGES, links, collector.home);
  const figures = urls.map((_, number) => figuresOf(columns, number));
  expect(figures.every(({ inlinks, outlinks }) => inlinks === 50 && outlinks === 50)).toBe(true);
  const ranks = figures.map(({ rank }) => rank);
  expect(Math.max(...ranks) - Math.min(...ranks)).toBeLessThan(1e-6);
  expect(figures.at(-1)?.clicks).toBe(Math.ceil((PAGES - 1) / LINKS_PER_PAGE));
  const drawn = figures.map((page, number) => ({ ...page, number, url: urls[number] ?? '' }));
  const picture = linkPicture(drawn);
  expect(picture.nodes).toHaveLength(PAGES);
  expect(picture.links.length / 2 + picture.linksLeftOut).toBe(1_000_000);
  expect(picture.links.length / 2).toBeLessThanOrEqual(30_000);
});
