import { defineTargetAudit } from '../define-audit.js';
import { auditInternalLinks } from './link-targets.js';

export const linksInternalRedirect = defineTargetAudit({
  id: 'links.internal_redirect',
  category: 'links',
  severity: 'low',
  scope: 'S',
  title: 'Internal link points to a redirect',
  description:
    'Every visitor and search engine that follows this link makes a detour over an old address. The link works, but more slowly than it could.',
  howToFix: 'Change the link to the address where the redirect ends, shown here.',
  authority: 'Google Search Central: redirects; standard check of Ahrefs and Semrush',
  fix: 'suggested',
  auditor: (site) =>
    auditInternalLinks(site, (link, { redirectsTo, end }) => {
      if (redirectsTo === null) return end.kind === 'unknown' ? undefined : null;
      // A redirect to an error is reported as a broken link: linking the error page directly would not help.
      return end.kind === 'error' ? null : `${link.url} redirects to ${redirectsTo}`;
    }),
});
