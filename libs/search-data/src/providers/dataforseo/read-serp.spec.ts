import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  aiOverviewElement,
  featureElements,
  numberedElements,
  organicElement,
  organicPage,
} from '../../testing/dataforseo-fixtures.js';
import type { FixtureElement } from '../../testing/dataforseo-fixtures.js';
import type { ReadResult } from './read-serp.js';
import { readSerp, serpResultSchema } from './read-serp.js';

type Pages = readonly (readonly FixtureElement[])[];

function read(pages: Pages, depth: number, maxPages: number, more: object = {}): ReadResult {
  const items = numberedElements(pages);
  return readSerp([{ items_count: items.length, items, ...more }], depth, maxPages);
}

function readingOf(result: ReadResult): Extract<ReadResult, { kind: 'read' }>['reading'] {
  if (result.kind !== 'read') throw new Error(`There is no reading, but ${result.kind}.`);
  return result.reading;
}

describe('readSerp', () => {
  it('counts organic results over pages of different length, without features', () => {
    const pages = [[...featureElements(), ...organicPage('a', 1, 7)], organicPage('a', 8, 9)];
    const { results, coverage, pagesRead, depthRead } = readingOf(read(pages, 10, 2));
    expect(results.map(({ host, position, page }) => [host, position, page]).slice(5, 9)).toEqual([
      ['a6.example', 6, 1],
      ['a7.example', 7, 1],
      ['a8.example', 8, 2],
      ['a9.example', 9, 2],
    ]);
    expect({ coverage, pagesRead, depthRead }).toEqual({
      coverage: 'complete',
      pagesRead: 2,
      depthRead: 10,
    });
  });

  it('knows the end of the results from pages that were not read', () => {
    const pages = [organicPage('a', 1, 9), organicPage('a', 10, 3)];
    expect(readingOf(read(pages, 100, 13)).coverage).toBe('short_end');
    expect(readingOf(read(pages, 20, 2)).coverage).toBe('partial');
    const unnumbered = pages.flat();
    expect(readingOf(readSerp([{ items: unnumbered }], 100, 13)).coverage).toBe('partial');
    expect(readingOf(readSerp([{ items: unnumbered, pages_count: 2 }], 100, 13)).coverage).toBe(
      'short_end',
    );
    expect(readingOf(read(pages.slice(0, 1), 20, 3, { se_results_count: 5e6 })).coverage).toBe(
      'partial',
    );
  });

  it('ends at a page that is missing', () => {
    const items = numberedElements([
      organicPage('a', 1, 8),
      organicPage('b', 1, 9),
      organicPage('c', 1, 9),
    ]).filter(({ page }) => page !== 2);
    const { results, coverage, pagesRead } = readingOf(readSerp([{ items }], 10, 3));
    expect(results).toHaveLength(8);
    expect({ coverage, pagesRead }).toEqual({ coverage: 'partial', pagesRead: 1 });
  });

  it('says empty only if nothing was found, and nothing if it cannot be understood', () => {
    expect(readSerp([{ items: null, items_count: 0 }], 10, 2)).toEqual({ kind: 'empty' });
    expect(readSerp([{ items: [], items_count: 12 }], 10, 2)).toEqual({ kind: 'parse' });
    expect(readSerp([{ items: [], se_results_count: 9 }], 10, 2)).toEqual({ kind: 'parse' });
    expect(read([featureElements()], 10, 2)).toEqual({ kind: 'parse' });
    expect(read([[{ type: 'organic', url: null }]], 10, 2)).toEqual({ kind: 'parse' });
  });

  it('lists features with the hosts they cite', () => {
    const sitelinks = { links: [{ type: 'link_element', url: 'https://sub.own.example/x' }] };
    const page = [
      aiOverviewElement(),
      ...featureElements(),
      { type: 'paid', domain: 'other-shop.example', url: 'https://other-shop.example/' },
      organicElement('https://www.own.example/', sitelinks),
    ];
    expect(readingOf(read([page], 10, 2)).features).toEqual([
      { kind: 'ai_overview', hosts: ['xn--bcher-kva.example', 'part.example'] },
      { kind: 'ads', hosts: ['shop.example', 'other-shop.example'] },
      { kind: 'people_also_ask', hosts: ['answers.example'] },
      { kind: 'local_pack', hosts: ['corner.example'] },
      { kind: 'images', hosts: ['pictures.example'] },
      { kind: 'videos', hosts: ['tube.example'] },
      { kind: 'news', hosts: ['news.example'] },
      { kind: 'shopping', hosts: [] },
      { kind: 'knowledge_panel', hosts: ['en.encyclopedia.example'] },
      { kind: 'sitelinks', hosts: ['sub.own.example'] },
    ]);
  });

  it('reads whatever the provider may send, however long and deep', () => {
    const items = fc.array(
      fc.oneof(
        fc.constantFrom(...featureElements(), ...organicPage('a', 1, 3)),
        fc.dictionary(fc.constantFrom('type', 'url', 'page', 'links', 'domain'), fc.jsonValue()),
        fc.jsonValue(),
      ),
    );
    fc.assert(
      fc.property(items, fc.jsonValue(), fc.jsonValue(), (some, pages_count, se_results_count) => {
        const { data } = serpResultSchema.safeParse([
          { items: some, pages_count, se_results_count },
        ]);
        if (data === undefined) return;
        const result = readSerp(data, 10, 2);
        if (result.kind !== 'read') return;
        expect(result.reading.results.length).toBeLessThanOrEqual(10);
        expect(result.reading.results.map(({ position }) => position)).toEqual(
          result.reading.results.map((_, index) => index + 1),
        );
      }),
    );
    let nested: FixtureElement = { url: 'https://deep.example/' };
    for (let depth = 0; depth < 50_000; depth += 1) nested = { nested };
    const many = Array.from({ length: 200_000 }, () => ({ domain: 'many.example' }));
    const page = [organicElement('https://a.example/'), { type: 'ai_overview', many, nested }];
    expect(readingOf(read([page], 10, 2)).features).toEqual([
      { kind: 'ai_overview', hosts: ['many.example', 'deep.example'] },
    ]);
  });

  it('keeps its rules for any mixture of pages, duplicates and features', () => {
    const host = fc.integer({ min: 1, max: 60 }).map((n) => `https://h${n}.example/`);
    const element = fc.oneof(
      { weight: 4, arbitrary: host.map((address) => organicElement(address)) },
      { weight: 1, arbitrary: fc.constantFrom(...featureElements(), aiOverviewElement()) },
    );
    const page = fc.array(element, { minLength: 1, maxLength: 14 });
    fc.assert(
      fc.property(
        fc.array(page, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 10, max: 100 }),
        fc.integer({ min: 0, max: 6 }),
        (pages, depth, unread) => {
          const maxPages = pages.length + unread;
          const result = read(pages, depth, maxPages);
          const addresses = pages
            .flat()
            .flatMap(({ type, url }) => (type === 'organic' ? [url] : []));
          const expected = [...new Set(addresses)].slice(0, depth);
          if (expected.length === 0) {
            expect(result).toEqual({ kind: 'parse' });
            return;
          }
          const { results, coverage, depthRead } = readingOf(result);
          expect(results.map(({ address }) => address)).toEqual(expected);
          expect(results.map(({ position }) => position)).toEqual(expected.map((_, i) => i + 1));
          expect(depthRead).toBe(expected.length);
          const short = unread > 0 ? 'short_end' : 'partial';
          expect(coverage).toBe(expected.length === depth ? 'complete' : short);
        },
      ),
    );
  });
});
