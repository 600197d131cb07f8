import { defineSiteAudit, notApplicable } from '../define-audit.js';
import { failPages } from '../failing-pages.js';
import { NOINDEX_EVIDENCE, noindexPages } from './noindex-pages.js';

/** A site audit although the table says P: "any other noindex page" needs the sitemap and the links of the others. */
export const indexabilityNoindexInfo = defineSiteAudit({
  id: 'indexability.noindex_info',
  category: 'indexability',
  severity: 'low',
  scope: 'P',
  title: 'Page set to noindex',
  description:
    'Search engines do not show this page. That is right for carts, logins and internal search results; for anything else, check whether it is intended.',
  howToFix:
    'If people should find the page, remove noindex. If it is intended, ignore this notice.',
  authority: 'Google Search Central: robots meta tag; OpenSEO (informational)',
  fix: 'manual',
  async run(site) {
    const { pages, noindex } = await noindexPages(site);
    if (pages.length === 0) return notApplicable();
    const failing = noindex.filter(({ importance }) => importance === null);
    return failPages(
      pages,
      failing.map(({ page }) => page),
      () => ({ currentValue: 'noindex', evidence: NOINDEX_EVIDENCE }),
    );
  },
});
