import { describe, expect, it } from '@jest/globals';
import { aSite, pageFacts } from '../testing/a-site.js';
import type { PageFacts } from '../page-model/site-crawl.js';
import type { KnownPage } from '../parsing/known-pages.js';
import { compareWithLastScan } from './site-probes-last-scan.js';
import type { CrawledPages } from './crawled-pages.js';

const READ_AT = '2026-03-01T08:00:00.000Z';
const ONE_DAY = { datedUrls: 40, distinctDays: 1, newestDay: '2026-03-10' };

function crawled(pages: readonly PageFacts[], lastmod = ONE_DAY): CrawledPages {
  const { origin, homeUrl, pageByUrl, sitemap } = aSite({ pages, sitemap: { lastmod } });
  return { start: { startUrl: homeUrl, origin, homeUrl, sitemap }, pages, pageByUrl };
}

/** The last scan, which found other texts at some addresses. */
function lastScan(changed: readonly string[], requested: string[] = []) {
  return {
    find: (url: string): Promise<KnownPage | null> => {
      requested.push(url);
      const isChanged = changed.some((path) => url.endsWith(path));
      const facts = pageFacts(url, { contentHash: isChanged ? 'another' : url });
      return Promise.resolve({ facts, targets: { links: [], images: [] }, readAt: READ_AT });
    },
  };
}
const pages = (count: number): PageFacts[] =>
  Array.from({ length: count }, (_, index) => pageFacts(`/page-${index}`));

describe('what has changed since the last scan', () => {
  it('is counted over the pages of the sitemap', async () => {
    const all = [...pages(30), pageFacts('/unlisted', { isInSitemap: false })];
    expect(await compareWithLastScan(crawled(all), lastScan(['/page-3', '/page-7']))).toEqual({
      readAt: READ_AT,
      comparedPages: 30,
      changedPages: 2,
    });
  });

  it('is checked for a hundred pages of a big website, spread over all of it', async () => {
    const requested: string[] = [];
    const result = await compareWithLastScan(crawled(pages(5_000)), lastScan([], requested));
    expect(result?.comparedPages).toBe(100);
    expect(new Set(requested).size).toBe(100);
    expect(requested.at(-1)).toContain('/page-4950');
  });

  it('is not checked when the dates of the sitemap differ', async () => {
    const requested: string[] = [];
    const site = crawled(pages(30), { ...ONE_DAY, distinctDays: 12 });
    expect(await compareWithLastScan(site, lastScan([], requested))).toBeNull();
    expect(requested).toEqual([]);
  });

  it('is unknown for a first scan, and if the last one read none of the pages', async () => {
    expect(await compareWithLastScan(crawled(pages(30)), undefined)).toBeNull();
    const nothing = { find: () => Promise.resolve(null) };
    expect(await compareWithLastScan(crawled(pages(30)), nothing)).toBeNull();
  });
});
