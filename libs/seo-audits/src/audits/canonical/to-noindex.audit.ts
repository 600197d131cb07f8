import { defineSiteAudit } from '../define-audit.js';
import { auditCanonicalTargets } from './canonical-targets.js';

export const canonicalToNoindex = defineSiteAudit({
  id: 'canonical.to_noindex',
  category: 'canonical',
  severity: 'high',
  scope: 'S',
  title: 'Canonical URL is not indexable',
  description:
    'The canonical URL is set to noindex or blocked by robots.txt. Neither of the two pages may end up in search results.',
  howToFix:
    'Choose a URL that search engines may crawl and index, or remove the noindex or Disallow rule from the canonical URL.',
  authority: 'Google Search Central: consolidate duplicate URLs; SEOnaut',
  fix: 'manual',
  run: (site) =>
    auditCanonicalTargets(site, (canonicalUrl, { page }) => {
      if (page === null) return undefined;
      if (page.isBlockedByRobots) return `${canonicalUrl} is disallowed for Googlebot`;
      if (page.isNoindex) return `${canonicalUrl} is set to noindex`;
      return page.isHtml200 ? null : undefined;
    }),
});
