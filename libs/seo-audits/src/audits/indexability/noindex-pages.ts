import type { PageFacts, SiteCrawl } from '@app/crawler/pages';
import { readablePages } from '@app/crawler/pages';
import { IMPORTANT_PAGE_MIN_INLINKS } from '../thresholds.js';

export const NOINDEX_EVIDENCE =
  'noindex, none, or an unavailable_after that has passed, in <meta name="robots"> or in the X-Robots-Tag header';

export interface NoindexPage {
  readonly page: PageFacts;
  /** Why the page seems to be meant for search results; `null` when nothing indicates it. */
  readonly importance: string | null;
}

/** All pages except the home page, which has its own check, with the noindex ones among them. */
export async function noindexPages(site: SiteCrawl): Promise<{
  readonly pages: readonly PageFacts[];
  readonly noindex: readonly NoindexPage[];
}> {
  const inlinks = await site.relations.inlinkCounts({ followedOnly: false });
  const pages = readablePages(site).filter((page) => !page.isHome);
  return {
    pages,
    noindex: pages
      .filter((page) => page.isNoindex)
      .map((page) => ({ page, importance: importanceOf(page, inlinks.get(page.url) ?? 0) })),
  };
}

function importanceOf(page: PageFacts, inlinks: number): string | null {
  if (page.isInSitemap) return 'noindex, but listed in the sitemap';
  if (inlinks < IMPORTANT_PAGE_MIN_INLINKS) return null;
  return `noindex, but linked from ${inlinks} pages`;
}
