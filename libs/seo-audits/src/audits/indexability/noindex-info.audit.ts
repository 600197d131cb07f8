import { defineSiteAudit, notApplicable } from '../define-audit.js';
import { NOINDEX_EVIDENCE, noindexPages } from './noindex-pages.js';

/** A site audit although the table says P: "any other noindex page" needs the sitemap and the links of the others. */
export const indexabilityNoindexInfo = defineSiteAudit({
  id: 'indexability.noindex_info',
  category: 'indexability',
  severity: 'low',
  scope: 'P',
  title: 'Page is kept out of search results',
  description:
    'The page says noindex, so search engines do not show it. That is right for carts, logins and internal search results; for anything else it is worth a look.',
  howToFix:
    'If people should find the page, remove noindex from its robots rule. If it is meant so, ignore this notice.',
  authority: 'Google Search Central: robots meta tag; OpenSEO (informational)',
  fix: 'manual',
  async run(site) {
    const { pages, noindex } = await noindexPages(site);
    if (pages.length === 0) return notApplicable();
    const audited = new Map(pages.map((page) => [page.url, 0]));
    const findings = noindex.flatMap(({ page, importance }) => {
      if (importance !== null) return [];
      audited.set(page.url, 1);
      return [{ key: '', currentValue: 'noindex', pageUrl: page.url, evidence: NOINDEX_EVIDENCE }];
    });
    return { kind: 'pages', audited, findings };
  },
});
