import { defineTargetAudit } from '../define-audit.js';
import { auditAddresses } from '../audit-addresses.js';
import { auditImage, auditResource } from '../probe-lookup.js';

export const imagesSrcsetBroken = defineTargetAudit({
  id: 'images.srcset_broken',
  category: 'images',
  severity: 'medium',
  scope: 'P',
  title: 'Broken image in srcset',
  description:
    'Browsers choose one of these images by screen size and resolution, and do not try another one when it fails: some visitors see a gap.',
  howToFix:
    'Correct the URL in srcset, or upload the file again. If that size no longer exists, remove it from the list.',
  authority: 'HTML Living Standard: selecting an image source; linkinator',
  fix: 'manual',
  auditor: (site) => {
    const { host } = new URL(site.origin);
    return auditAddresses(site, {
      of: ({ candidates = [] }) => candidates,
      audit: (result, { url }) => {
        const outcome = auditResource(result, new URL(url).host === host);
        return outcome.kind === 'good' ? auditImage(result) : outcome;
      },
      unclear: 'No srcset image of the page could be checked',
    });
  },
});
