import type { SitemapFacts } from '@app/crawler/pages';
import { readablePages } from '@app/crawler/pages';
import { defineSiteAudit, notApplicable, notMeasured } from '../define-audit.js';
import { failPages } from '../failing-pages.js';
import { SITEMAP_MISSING_MAX_SHARE, SITEMAP_MISSING_MIN_PAGES } from '../thresholds.js';

export const crawlabilitySitemapCoverage = defineSiteAudit({
  id: 'crawlability.sitemap_coverage',
  category: 'crawlability',
  severity: 'medium',
  scope: 'S',
  title: 'Indexable page missing from sitemap',
  description:
    'Many of the indexable pages are not in any sitemap. Search engines discover new and changed pages later.',
  howToFix:
    'Include every indexable page in the sitemap. If a plugin generates it, check which page types it leaves out.',
  authority: 'Google Search Central: build a sitemap; squirrelscan: sitemap-coverage',
  threshold: `More than ${SITEMAP_MISSING_MAX_SHARE * 100} % of the indexable pages, and at least ${SITEMAP_MISSING_MIN_PAGES}`,
  fix: 'manual',
  run(site) {
    const { sitemap, mode } = site;
    if (mode === 'page' || sitemap.urls.length === 0) return notApplicable();
    if (!sitemap.isComplete) {
      return notMeasured(reasonOf(sitemap));
    }
    const pages = readablePages(site).filter((page) => page.isIndexable);
    if (pages.length === 0) return notApplicable();
    const missing = pages.filter((page) => !page.isInSitemap);
    const isPattern =
      missing.length >= SITEMAP_MISSING_MIN_PAGES &&
      missing.length > pages.length * SITEMAP_MISSING_MAX_SHARE;
    return failPages(pages, isPattern ? missing : [], () => ({
      currentValue: 'not in any sitemap',
      evidence: `${missing.length} of ${pages.length} indexable pages are not in any sitemap`,
    }));
  },
});

function reasonOf({ unreadFiles, files }: SitemapFacts): string {
  if (unreadFiles === 0)
    return 'Not all of the sitemap could be read, so the rest may list more pages.';
  const left = unreadFiles === 1 ? '1 more was left out' : `${unreadFiles} more were left out`;
  return `A scan reads a limited number of sitemap files: ${files.length} were read, ${left}, and those may list more pages.`;
}
