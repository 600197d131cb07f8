import { defineTargetAudit } from '../define-audit.js';
import { auditInternalLinks } from './link-targets.js';

export const linksInternalBroken = defineTargetAudit({
  id: 'links.internal_broken',
  category: 'links',
  severity: 'high',
  scope: 'S',
  title: 'Broken internal link',
  description:
    'Visitors who follow this link get an error page, and search engines cannot reach the intended page. Targets that block bots or respond too slowly are not counted.',
  howToFix:
    'Correct the URL of the link. If the page has moved, link to its new URL; if it is gone for good, remove the link.',
  authority: 'Google Search Central: crawlable links; SEOnaut; OpenSEO',
  fix: 'manual',
  auditor: (site) =>
    auditInternalLinks(site, (link, { end }) => {
      if (end.kind === 'unknown') return undefined;
      return end.kind === 'error' ? `${link.url} ${end.reason}` : null;
    }),
});
