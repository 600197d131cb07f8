import { describe, expect, it } from '@jest/globals';
import { CrawlFrontier } from './crawl-frontier.js';

const origin = 'https://example.com';
const at = (path: string): string => `${origin}${path}`;
const frontier = (maxDepth: number | null = null): CrawlFrontier =>
  new CrawlFrontier(origin, maxDepth);
const take = (from: CrawlFrontier): string[] => {
  const { depth, urls } = from.takeLevel();
  return urls.map((url) => `${depth ?? '-'} ${url.slice(origin.length)}`);
};

describe('the crawl frontier', () => {
  it('returns nearer pages first, in page order, and unlinked ones last', () => {
    const pages = frontier();
    pages.addUnlinked(at('/sitemap-only'));
    pages.addLinked(at('/deep'), 2);
    pages.addLinked(at('/b'), 1);
    pages.addLinked(at('/a'), 1);
    expect(take(pages)).toEqual(['1 /b', '1 /a']);
    expect(take(pages)).toEqual(['2 /deep']);
    expect(take(pages)).toEqual(['- /sitemap-only']);
    expect(take(pages)).toEqual([]);
  });

  it('gives a sitemap address its depth when a link to it is found', () => {
    const pages = frontier();
    pages.addUnlinked(at('/a'));
    expect(pages.addLinked(at('/a'), 3)).toBe('added');
    expect(take(pages)).toEqual(['3 /a']);
    expect(take(pages)).toEqual([]);
  });

  it('returns each address once', () => {
    const pages = frontier();
    pages.addLinked(at('/a'), 1);
    expect(pages.addLinked(at('/a'), 1)).toBe('known');
    expect(pages.addUnlinked(at('/a'))).toBe('known');
    take(pages);
    expect(pages.addLinked(at('/a'), 2)).toBe('known');
    expect(pages.markSeen(at('/a'))).toBe(false);
    expect(pages.size).toBe(1);
  });
});

describe('the limits of the crawl frontier', () => {
  it.each([
    ['https://example.org/', 'foreign'],
    ['http://example.com/', 'foreign'],
    ['https://example.com.evil.example/', 'foreign'],
    [at('/file.PDF'), 'not_a_page'],
    [at('/a.php?file=x.pdf'), 'added'],
    [at(`/${'x'.repeat(2_000)}`), 'trap'],
    [at('/a/b/c/d/e/f/g/h/i/j/k/l/m/n/o/p/q'), 'trap'],
    [at('/a/b/a/b/a/b/a/b'), 'trap'],
    [at('/a/b/a/b/a/b'), 'added'],
  ])('classify %s as %s', (url, response) => {
    expect(frontier().addLinked(url, 1)).toBe(response);
  });

  it('stop at the maximum depth and report that pages are missing', () => {
    const pages = frontier(2);
    expect(pages.addLinked(at('/a'), 2)).toBe('added');
    expect(pages.isLimited).toBe(false);
    expect(pages.addLinked(at('/b'), 3)).toBe('too_deep');
    expect(pages.isLimited).toBe(true);
  });

  it('do not count files and other websites as missing', () => {
    const pages = frontier(0);
    pages.addLinked('https://example.org/', 1);
    pages.addLinked(at('/a.pdf'), 1);
    expect(pages.isLimited).toBe(false);
  });

  it('allow 50 query variants of a path', () => {
    const pages = frontier();
    for (let page = 0; page < 80; page++) pages.addLinked(at(`/list?page=${page}`), 1);
    expect(pages.size).toBe(50);
    expect(pages.isLimited).toBe(true);
  });

  it('stop an endless calendar', () => {
    const pages = frontier();
    for (let month = 0; month < 3_000; month++)
      pages.addLinked(at(`/calendar/${2024 + Math.floor(month / 12)}/${month % 12}`), 1);
    expect(pages.size).toBe(200);
  });

  it('allow thousands of numbered products', () => {
    const pages = frontier();
    for (let id = 0; id < 3_000; id++) pages.addLinked(at(`/product/${id}`), 1);
    expect(pages.size).toBe(3_000);
    expect(pages.isLimited).toBe(false);
  });
});
