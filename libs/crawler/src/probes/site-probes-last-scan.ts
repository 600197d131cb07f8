import type { PageFacts } from '../page-model/site-crawl.js';
import type { SinceLastScan } from '../page-model/site-probes.js';
import { isOneDateForAll } from '../page-model/one-date-for-all.js';
import type { KnownPages } from '../parsing/known-pages.js';
import type { CrawledPages } from './crawled-pages.js';

/** Size of the sample: enough to distinguish a changed website from an unchanged one. */
const MAX_COMPARED = 100;

/**
 * Whether the texts of the sitemap's pages have changed since the last scan, by a sample. Checked only when nearly all
 * dates of the sitemap are the same; also `null` when nothing can be compared.
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

/** A sample spread evenly over the website. */
function sampleOf(pages: readonly PageFacts[]): PageFacts[] {
  const listed = pages.filter((page) => page.isInSitemap && page.contentHash !== null);
  const step = Math.max(1, listed.length / MAX_COMPARED);
  const count = Math.min(listed.length, MAX_COMPARED);
  return Array.from({ length: count }, (_, index) => listed[Math.floor(index * step)]).filter(
    (page) => page !== undefined,
  );
}
