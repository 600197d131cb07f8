import { describe, expect, it } from '@jest/globals';
import type { CrawledPage } from './crawled-page.js';
import { crawlSummary } from './crawl-summary.js';

function pageOf(path: string, change: Partial<CrawledPage> = {}): CrawledPage {
  return {
    ...{ address: `https://own.example${path}`, title: path, phrases: [], internalLinks: 0 },
    outlinks: [],
    clues: { addresses: [], generators: [], headers: {} },
    ...change,
  };
}

describe('the figures of crawled pages', () => {
  it('sum the links of all pages, by host', () => {
    const summary = crawlSummary([
      pageOf('/', { internalLinks: 3, outlinks: [{ host: 'a.example', links: 1 }] }),
      pageOf('/b', {
        internalLinks: 4,
        outlinks: [
          { host: 'b.example', links: 2 },
          { host: 'a.example', links: 2 },
        ],
      }),
    ]);
    expect(summary).toMatchObject({ pages: 2, internal_links: 7, outlink_hosts: 2 });
    expect(summary.outlinks).toEqual([
      { host: 'a.example', links: 3 },
      { host: 'b.example', links: 2 },
    ]);
  });

  it('name the phrases of the most titles first, and none twice within a longer one', () => {
    const phrase = (text: string, inTitle: boolean) => ({
      ...{ phrase: text, count: 1 },
      places: inTitle ? (['title'] as const) : (['heading'] as const),
    });
    const { phrases } = crawlSummary([
      pageOf('/', { phrases: [phrase('sourdough', true), phrase('sourdough bread', true)] }),
      pageOf('/b', { phrases: [phrase('rye', false), phrase('sourdough bread', true)] }),
      pageOf('/c', { phrases: [phrase('rye', false), phrase('sourdough', true)] }),
      pageOf('/d', { phrases: [phrase('rye rolls', false), phrase('rolls', false)] }),
    ]);
    expect(phrases).toEqual([
      { phrase: 'sourdough bread', pages: 2 },
      { phrase: 'rye', pages: 2 },
      { phrase: 'rye rolls', pages: 1 },
    ]);
  });

  it('show the first ten titles and twenty hosts, and count all', () => {
    const summary = crawlSummary(
      Array.from({ length: 25 }, (_, n) =>
        pageOf(`/${n}`, { outlinks: [{ host: `${n}.example`, links: 1 }] }),
      ),
    );
    expect([summary.titles.length, summary.outlinks.length]).toEqual([10, 20]);
    expect([summary.pages, summary.outlink_hosts]).toEqual([25, 25]);
  });
});
