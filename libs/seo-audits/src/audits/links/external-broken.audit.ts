import { defineTargetAudit } from '../define-audit.js';
import { auditAddresses } from '../audit-addresses.js';
import { auditExternalLink } from '../probe-lookup.js';

export const linksExternalBroken = defineTargetAudit({
  id: 'links.external_broken',
  category: 'links',
  severity: 'low',
  scope: 'P',
  title: 'Broken external link',
  description:
    'The target page is gone, or its host no longer exists. Visitors who follow the link get an error, and somebody else may register an expired domain. Hosts that block bots are not counted.',
  howToFix:
    'Link to the new URL of the page or to another source. If there is none, remove the link and keep the text.',
  authority: 'SEOnaut: broken external links',
  fix: 'manual',
  auditor: (site) =>
    auditAddresses(site, {
      of: ({ links }) => links.filter((link) => !link.isInternal),
      audit: auditExternalLink,
      unclear: 'No external link of the page could be checked',
    }),
});
