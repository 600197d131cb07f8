import type { PageFacts } from '@app/crawler/pages';
import { readablePages } from '@app/crawler/pages';
import { defineSiteAudit, notApplicable, notMeasured } from '../define-audit.js';
import { ONE_PAGE_ONLY } from '../duplicate-pages.js';
import { failPages } from '../failing-pages.js';
import { CANONICAL_TO_ROOT_MIN_PAGES } from '../thresholds.js';

export const canonicalToRoot = defineSiteAudit({
  id: 'canonical.to_root',
  category: 'canonical',
  severity: 'high',
  scope: 'S',
  title: 'Canonical points to the home page',
  description:
    'These pages declare themselves duplicates of the home page. Where search engines accept that, the pages disappear from search results. The cause is usually a mistake in a template.',
  howToFix: 'Give each page its own URL as canonical, or the URL of the page it really duplicates.',
  authority: 'Google Search Central: consolidate duplicate URLs; Lighthouse: canonical',
  threshold: `From ${CANONICAL_TO_ROOT_MIN_PAGES} pages`,
  fix: 'manual',
  run(site) {
    if (site.mode === 'page') return notMeasured(ONE_PAGE_ONLY);
    const home = site.pageByUrl.get(site.homeUrl);
    const pages = readablePages(site).filter(
      (page) => page.canonicalUrl !== null && !isHome(page, home),
    );
    if (pages.length === 0) return notApplicable();
    const roots = new Set([site.homeUrl, `${site.origin}/`, home?.finalUrl]);
    const toRoot = pages.filter(({ canonicalUrl }) => roots.has(canonicalUrl ?? undefined));
    const failing = toRoot.length >= CANONICAL_TO_ROOT_MIN_PAGES ? toRoot : [];
    return failPages(pages, failing, ({ canonicalUrl, canonicalTag }) => ({
      currentValue: canonicalUrl,
      evidence: canonicalTag?.source ?? `Link: <${canonicalUrl ?? ''}>; rel="canonical"`,
      ...(canonicalTag === null ? {} : { selector: canonicalTag.selector }),
    }));
  },
});

/** Under any address: with parameters, as index.html, or as another address with the same text. */
function isHome(page: PageFacts, home: PageFacts | undefined): boolean {
  if (page.isHome || page === home) return true;
  if (page.contentHash !== null && page.contentHash === home?.contentHash) return true;
  return /^\/(?:(?:index|default)\.\w+)?$/i.test(new URL(page.finalUrl).pathname);
}
