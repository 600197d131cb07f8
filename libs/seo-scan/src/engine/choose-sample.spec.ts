import { pageFacts, SITE_ORIGIN } from '@app/crawler/testing';
import type { PageFacts } from '@app/crawler/pages';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { chooseSample, DEFAULT_SAMPLE } from './choose-sample.js';

const homeUrl = `${SITE_ORIGIN}/`;
const many = (folder: string, count: number): PageFacts[] =>
  Array.from({ length: count }, (_, index) => pageFacts(`/${folder}/page-${index}`, { depth: 2 }));
const sampleOf = (
  pages: readonly PageFacts[],
  {
    size = DEFAULT_SAMPLE.rendered,
    inlinks = {},
  }: { size?: number; inlinks?: Record<string, number> } = {},
): string[] =>
  chooseSample(pages, {
    size,
    homeUrl,
    inlinks: new Map(Object.entries(inlinks).map(([path, count]) => [SITE_ORIGIN + path, count])),
  }).map(({ url }) => url.slice(SITE_ORIGIN.length));

describe('the rendered sample', () => {
  it('begins with the home page, then contains one of each template, largest first', () => {
    const pages = [...many('news', 5), ...many('shop', 30), ...many('team', 10), pageFacts('/')];
    expect(sampleOf(pages, { size: 6 })).toEqual([
      '/',
      '/shop/page-0',
      '/team/page-0',
      '/news/page-0',
      '/news/page-1',
      '/news/page-2',
    ]);
  });

  it('contains the most linked page of each template, and the deepest page of all', () => {
    const pages = [pageFacts('/'), ...many('shop', 9), pageFacts('/shop/page-far', { depth: 7 })];
    const sample = sampleOf(pages, { size: 4, inlinks: { '/shop/page-4': 9, '/shop/page-5': 8 } });
    expect(sample).toEqual(['/', '/shop/page-4', '/shop/page-5', '/shop/page-far']);
  });

  it('contains the page that the home address redirects to', () => {
    const pages = [pageFacts('/a'), pageFacts('/en', { depth: 0 })];
    expect(sampleOf(pages, { size: 1 })).toEqual(['/en']);
  });

  it('is chosen without a home page as well', () => {
    expect(sampleOf([pageFacts('/b'), pageFacts('/a')], { size: 1 })).toEqual(['/a']);
    expect(sampleOf([])).toEqual([]);
  });

  it('prefers pages that may appear in search results', () => {
    const pages = [pageFacts('/a', { isIndexable: false }), pageFacts('/b')];
    expect(sampleOf(pages, { size: 1, inlinks: { '/a': 50 } })).toEqual(['/b']);
  });

  it('has the requested size, contains no page twice and does not depend on the order', () => {
    const page = fc
      .record({
        path: fc.constantFrom('', 'a', 'b', 'blog/x-1', 'blog/x-2', 'shop/1', 'shop/2', 'shop/3'),
        depth: fc.option(fc.integer({ min: 0, max: 9 })),
      })
      .map(({ path, depth }) => pageFacts(`/${path}`, { depth }));
    const pages = fc.uniqueArray(page, { selector: ({ url }) => url });
    fc.assert(
      fc.property(pages, fc.integer({ min: 1, max: 10 }), (some, size) => {
        const sample = sampleOf(some, { size });
        expect(sample).toHaveLength(Math.min(size, some.length));
        expect(new Set(sample).size).toBe(sample.length);
        expect(sampleOf([...some].reverse(), { size })).toEqual(sample);
      }),
    );
  });
});
