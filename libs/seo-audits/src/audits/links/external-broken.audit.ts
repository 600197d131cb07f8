import { defineTargetAudit } from '../define-audit.js';
import { auditAddresses } from '../audit-addresses.js';
import { auditExternalLink } from '../probe-lookup.js';

export const linksExternalBroken = defineTargetAudit({
  id: 'links.external_broken',
  category: 'links',
  severity: 'low',
  scope: 'P',
  title: 'Link to another website leads nowhere',
  description:
    'The target says that the page is gone, or its host no longer exists. Visitors who follow the link end at an error, and an expired host may be bought by somebody else. Hosts that turn robots away are not counted.',
  howToFix:
    'Link to the page’s new address or to another source. If there is none, remove the link and keep the text.',
  authority: 'SEOnaut: broken external links',
  fix: 'manual',
  auditor: (site) =>
    auditAddresses(site, {
      of: ({ links }) => links.filter((link) => !link.isInternal),
      audit: auditExternalLink,
      unclear: 'No external link of the page gave a clear answer',
    }),
});
