import { defineSiteAudit } from '../define-audit.js';
import { auditCanonicalTargets } from './canonical-targets.js';

export const canonicalToRedirect = defineSiteAudit({
  id: 'canonical.to_redirect',
  category: 'canonical',
  severity: 'high',
  scope: 'S',
  title: 'Canonical URL redirects',
  description:
    'The canonical URL of this page redirects to another URL. Search engines get two contradicting signals and may follow neither.',
  howToFix: 'Set the canonical link to the final URL of the redirect.',
  authority: 'Google Search Central: consolidate duplicate URLs; SEOnaut',
  fix: 'manual',
  run: (site) =>
    auditCanonicalTargets(site, (canonicalUrl, { redirectsTo, end }) => {
      if (redirectsTo !== null) return `${canonicalUrl} redirects to ${redirectsTo}`;
      return end.kind === 'unknown' ? undefined : null;
    }),
});
