import { defineSiteAudit } from '../define-audit.js';
import { auditCanonicalTargets } from './canonical-targets.js';

export const canonicalToNoindex = defineSiteAudit({
  id: 'canonical.to_noindex',
  category: 'canonical',
  severity: 'high',
  scope: 'S',
  title: 'Canonical address is kept out of search results',
  description:
    'The page sends search engines to an address that says noindex or that robots.txt forbids. Neither of the two may end up in search results.',
  howToFix:
    'Name an address that search engines may read and index, or take noindex and the Disallow line away from the one that is named.',
  authority: 'Google Search Central: consolidate duplicate URLs; SEOnaut',
  fix: 'manual',
  run: (site) =>
    auditCanonicalTargets(site, (canonicalUrl, { page }) => {
      if (page === null) return undefined;
      if (page.isBlockedByRobots) return `${canonicalUrl} is disallowed for Googlebot`;
      if (page.isNoindex) return `${canonicalUrl} says noindex`;
      return page.isHtml200 ? null : undefined;
    }),
});
