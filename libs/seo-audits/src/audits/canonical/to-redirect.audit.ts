import { defineSiteAudit } from '../define-audit.js';
import { auditCanonicalTargets } from './canonical-targets.js';

export const canonicalToRedirect = defineSiteAudit({
  id: 'canonical.to_redirect',
  category: 'canonical',
  severity: 'high',
  scope: 'S',
  title: 'Canonical address redirects',
  description:
    'The address this page names as the right one sends visitors on to yet another. Search engines get two contradicting hints and may follow neither.',
  howToFix: 'Write the address where the redirect ends into the canonical link.',
  authority: 'Google Search Central: consolidate duplicate URLs; SEOnaut',
  fix: 'manual',
  run: (site) =>
    auditCanonicalTargets(site, (canonicalUrl, { redirectsTo, end }) => {
      if (redirectsTo !== null) return `${canonicalUrl} redirects to ${redirectsTo}`;
      return end.kind === 'unknown' ? undefined : null;
    }),
});
