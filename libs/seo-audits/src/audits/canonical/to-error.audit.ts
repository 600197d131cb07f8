import { defineSiteAudit } from '../define-audit.js';
import { auditCanonicalTargets } from './canonical-targets.js';

export const canonicalToError = defineSiteAudit({
  id: 'canonical.to_error',
  category: 'canonical',
  severity: 'critical',
  scope: 'S',
  title: 'Canonical address answers with an error',
  description:
    'The page tells search engines to show another address instead of itself, and that address does not work. Both may drop out of search results.',
  howToFix:
    'Point the canonical link to an address that works: the page itself, or the version you want in search results.',
  authority: 'Google Search Central: consolidate duplicate URLs; SEOnaut',
  fix: 'manual',
  run: (site) =>
    auditCanonicalTargets(site, (canonicalUrl, { end }) => {
      if (end.kind === 'good') return null;
      if (end.kind === 'unknown' || end.status === null) return undefined;
      return `${canonicalUrl} ${end.reason}`;
    }),
});
