import type { PageFacts } from '../audits/site-crawl.js';
import type { SinceLastScan } from '../audits/site-probes.js';
import { isOneDateForAll } from '../audits/one-date-for-all.js';
import type { KnownPages } from './crawl-options.js';
import type { CrawledPages } from './site-probes.js';

/** Pages looked up: enough to tell a website that has changed from one that has not. */
const MAX_COMPARED = 100;

/**
 * Whether the texts of the sitemap's pages have changed since the last scan, over a sample. Asked only
 * when the sitemap says that nearly all of them did; `null` then, too, when nothing can be compared.
 */
export async function compareWithLastScan(
  { pages, start }: CrawledPages,
  knownPages: KnownPages | undefined,
): Promise<SinceLastScan | null> {
  if (knownPages === undefined || !isOneDateForAll(start.sitemap.lastmod)) return null;
  let readAt = '';
  let comparedPages = 0;
  let changedPages = 0;
  for (const { url, contentHash } of sampleOf(pages)) {
    const known = await knownPages.find(url);
    const before = known?.facts.contentHash ?? null;
    if (known?.readAt === undefined || before === null) continue;
    comparedPages++;
    if (before !== contentHash) changedPages++;
    if (known.readAt > readAt) readAt = known.readAt;
  }
  return comparedPages === 0 ? null : { readAt, comparedPages, changedPages };
}

/** Spread evenly over the website. */
function sampleOf(pages: readonly PageFacts[]): PageFacts[] {
  const listed = pages.filter((page) => page.isInSitemap && page.contentHash !== null);
  const step = Math.max(1, listed.length / MAX_COMPARED);
  const count = Math.min(listed.length, MAX_COMPARED);
  return Array.from({ length: count }, (_, index) => listed[Math.floor(index * step)]).filter(
    (page) => page !== undefined,
  );
}
