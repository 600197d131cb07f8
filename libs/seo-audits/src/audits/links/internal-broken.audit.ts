import { defineTargetAudit } from '../define-audit.js';
import { auditInternalLinks } from './link-targets.js';

export const linksInternalBroken = defineTargetAudit({
  id: 'links.internal_broken',
  category: 'links',
  severity: 'high',
  scope: 'S',
  title: 'Internal link leads to an error',
  description:
    'Visitors who follow this link end at an error page, and search engines cannot reach what it was meant to show. Targets that turn robots away or answer too slowly are not counted.',
  howToFix:
    'Correct the address in the link. If the page has moved, link to its new address; if it is gone for good, remove the link.',
  authority: 'Google Search Central: crawlable links; SEOnaut; OpenSEO',
  fix: 'manual',
  auditor: (site) =>
    auditInternalLinks(site, (link, { end }) => {
      if (end.kind === 'unknown') return undefined;
      return end.kind === 'error' ? `${link.url} ${end.reason}` : null;
    }),
});
