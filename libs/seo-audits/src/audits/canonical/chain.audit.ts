import { defineSiteAudit } from '../define-audit.js';
import { auditCanonicalTargets } from './canonical-targets.js';

export const canonicalChain = defineSiteAudit({
  id: 'canonical.chain',
  category: 'canonical',
  severity: 'high',
  scope: 'S',
  title: 'Canonical chain',
  description:
    'The canonical URL of this page has a different canonical URL itself. Search engines do not reliably follow such chains and may choose a URL of their own.',
  howToFix: 'Point every version of the page directly to the last URL of the chain.',
  authority:
    'Google Search Central: consolidate duplicate URLs; SEOnaut: canonicalized to non-canonical',
  fix: 'manual',
  run: (site) =>
    auditCanonicalTargets(site, (canonicalUrl, { redirectsTo, page }) => {
      // A redirecting target is a separate finding, and only a page that was read names a canonical.
      if (redirectsTo !== null || page?.isHtml200 !== true) return undefined;
      const next = page.canonicalUrl;
      if (next === null || next === canonicalUrl || next === page.finalUrl) return null;
      return `${canonicalUrl} has the canonical URL ${next}`;
    }),
});
