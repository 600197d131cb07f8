import { defineTargetAudit } from '../define-audit.js';
import { auditInternalLinks } from './link-targets.js';

export const linksInternalRedirect = defineTargetAudit({
  id: 'links.internal_redirect',
  category: 'links',
  severity: 'low',
  scope: 'S',
  title: 'Internal link to a redirect',
  description:
    'Every visitor and crawler that follows this link takes a detour. The link works, but more slowly than necessary.',
  howToFix: 'Change the link to the final URL of the redirect, shown here.',
  authority: 'Google Search Central: redirects; standard check of Ahrefs and Semrush',
  fix: 'suggested',
  auditor: (site) =>
    auditInternalLinks(site, (link, { redirectsTo, end }) => {
      if (redirectsTo === null) return end.kind === 'unknown' ? undefined : null;
      // A redirect to an error is reported as a broken link: linking the error page directly would not help.
      return end.kind === 'error' ? null : `${link.url} redirects to ${redirectsTo}`;
    }),
});
