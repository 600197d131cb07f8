import { defineSiteAudit, notApplicable } from '../define-audit.js';
import { passedPages } from '../passed-pages.js';
import { IMPORTANT_PAGE_MIN_INLINKS } from '../thresholds.js';
import { NOINDEX_EVIDENCE, noindexPages } from './noindex-pages.js';

export const indexabilityNoindexImportant = defineSiteAudit({
  id: 'indexability.noindex_important',
  category: 'indexability',
  severity: 'high',
  scope: 'S',
  title: 'Important page set to noindex',
  description:
    'The page is set to noindex, but it is in your sitemap or many of your pages link to it. One of the two is a mistake: often noindex is left over from development.',
  howToFix: 'If people should find the page, remove noindex. If not, remove it from the sitemap.',
  authority: 'Google Search Central: robots meta tag; SEOnaut; squirrelscan',
  threshold: `In the sitemap, or linked from ${IMPORTANT_PAGE_MIN_INLINKS} pages or more`,
  fix: 'manual',
  async run(site) {
    const { pages, noindex } = await noindexPages(site);
    if (pages.length === 0) return notApplicable();
    const audited = passedPages(pages);
    const findings = noindex.flatMap(({ page, importance }) => {
      if (importance === null) return [];
      audited.set(page.url, 1);
      return [{ key: '', currentValue: importance, pageUrl: page.url, evidence: NOINDEX_EVIDENCE }];
    });
    return { kind: 'pages', audited, findings };
  },
});
