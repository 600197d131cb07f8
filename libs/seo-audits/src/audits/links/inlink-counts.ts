import { readablePages } from '@app/crawler/pages';
import type { PageFacts, SiteCrawl } from '@app/crawler/pages';
import { notApplicable, notMeasured } from '../define-audit.js';
import type { SiteAuditResult, SiteFinding } from '../define-audit.js';
import { ONE_PAGE_ONLY } from '../duplicate-pages.js';
import { failPages } from '../failing-pages.js';

/** Audits the indexable pages, without the home page, by the number of followed links to each from others. */
export async function auditInlinks(
  site: SiteCrawl,
  isFailing: (page: PageFacts, inlinks: number) => boolean,
  describe: (page: PageFacts) => Omit<SiteFinding, 'key' | 'pageUrl'>,
): Promise<SiteAuditResult> {
  if (site.mode === 'page') return notMeasured(ONE_PAGE_ONLY);
  if (!site.isComplete) {
    return notMeasured('Not every page was read, so links from the others may be missing.');
  }
  const pages = readablePages(site).filter(({ isIndexable, isHome }) => isIndexable && !isHome);
  if (pages.length === 0) return notApplicable();
  const inlinks = await site.relations.inlinkCounts({ followedOnly: true });
  const failing = pages.filter((page) => isFailing(page, inlinks.get(page.url) ?? 0));
  return failPages(pages, failing, describe);
}
