import { describe, expect, it } from '@jest/globals';
import { aSite, pageFacts } from '../audits/testing/a-site.js';
import type { PageFacts } from '../audits/site-crawl.js';
import type { KnownPage } from './crawl-options.js';
import { compareWithLastScan } from './site-probes-last-scan.js';
import type { CrawledPages } from './site-probes.js';

const READ_AT = '2026-03-01T08:00:00.000Z';
const ONE_DAY = { datedUrls: 40, distinctDays: 1, newestDay: '2026-03-10' };

function crawled(pages: readonly PageFacts[], lastmod = ONE_DAY): CrawledPages {
  const { origin, homeUrl, pageByUrl, sitemap } = aSite({ pages, sitemap: { lastmod } });
  return { start: { startUrl: homeUrl, origin, homeUrl, sitemap }, pages, pageByUrl };
}

/** The last scan, which found other texts at some addresses. */
function lastScan(changed: readonly string[], lookedUp: string[] = []) {
  return {
    find: (url: string): Promise<KnownPage | null> => {
      lookedUp.push(url);
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

  it('is looked up for a hundred pages of a big website, spread over all of it', async () => {
    const lookedUp: string[] = [];
    const result = await compareWithLastScan(crawled(pages(5_000)), lastScan([], lookedUp));
    expect(result?.comparedPages).toBe(100);
    expect(new Set(lookedUp).size).toBe(100);
    expect(lookedUp.at(-1)).toContain('/page-4950');
  });

  it('is not looked up when the dates of the sitemap differ', async () => {
    const lookedUp: string[] = [];
    const site = crawled(pages(30), { ...ONE_DAY, distinctDays: 12 });
    expect(await compareWithLastScan(site, lastScan([], lookedUp))).toBeNull();
    expect(lookedUp).toEqual([]);
  });

  it('is unknown on a first scan, and where the last one knew none of the pages', async () => {
    expect(await compareWithLastScan(crawled(pages(30)), undefined)).toBeNull();
    const nothing = { find: () => Promise.resolve(null) };
    expect(await compareWithLastScan(crawled(pages(30)), nothing)).toBeNull();
  });
});
