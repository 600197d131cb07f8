import { defineSiteAudit } from '../define-audit.js';
import { auditCanonicalTargets } from './canonical-targets.js';

export const canonicalChain = defineSiteAudit({
  id: 'canonical.chain',
  category: 'canonical',
  severity: 'high',
  scope: 'S',
  title: 'Canonical address names another canonical address',
  description:
    'This page points to a second one, and that points to a third. Search engines do not reliably follow such chains and may choose an address of their own.',
  howToFix: 'Let every version of the page name the last address of the chain directly.',
  authority:
    'Google Search Central: consolidate duplicate URLs; SEOnaut: canonicalized to non-canonical',
  fix: 'manual',
  run: (site) =>
    auditCanonicalTargets(site, (canonicalUrl, { redirectsTo, page }) => {
      // A redirecting target is a separate finding, and only a page that was read names a canonical.
      if (redirectsTo !== null || page?.isHtml200 !== true) return undefined;
      const next = page.canonicalUrl;
      if (next === null || next === canonicalUrl || next === page.finalUrl) return null;
      return `${canonicalUrl} names ${next}`;
    }),
});
