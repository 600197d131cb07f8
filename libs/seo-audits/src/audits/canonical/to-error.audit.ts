import { defineSiteAudit } from '../define-audit.js';
import { auditCanonicalTargets } from './canonical-targets.js';

export const canonicalToError = defineSiteAudit({
  id: 'canonical.to_error',
  category: 'canonical',
  severity: 'critical',
  scope: 'S',
  title: 'Canonical URL returns an error',
  description:
    'The page asks search engines to show a different URL instead, and that URL does not work. Both may drop out of search results.',
  howToFix:
    'Point the canonical link to a working URL: the page itself, or the version you want in search results.',
  authority: 'Google Search Central: consolidate duplicate URLs; SEOnaut',
  fix: 'manual',
  run: (site) =>
    auditCanonicalTargets(site, (canonicalUrl, { end }) => {
      if (end.kind === 'good') return null;
      if (end.kind === 'unknown' || end.status === null) return undefined;
      return `${canonicalUrl} ${end.reason}`;
    }),
});
