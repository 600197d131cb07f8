import { defineTargetAudit } from '../define-audit.js';
import { auditAddresses } from '../audit-addresses.js';
import { auditResource } from '../probe-lookup.js';

export const linksAreaBroken = defineTargetAudit({
  id: 'links.area_broken',
  category: 'links',
  severity: 'medium',
  scope: 'P',
  title: 'Link of an image map leads nowhere',
  description:
    'Visitors who choose this part of the image end at an error page. Targets that turn robots away or answer too slowly are not counted.',
  howToFix:
    'Correct the address in the area element. If the page is gone for good, remove the area.',
  authority: 'HTML Living Standard: the area element; linkinator; LinkChecker',
  fix: 'manual',
  auditor: (site) =>
    auditAddresses(site, {
      of: ({ areas = [] }) => areas,
      audit: (result, { isInternal }) => auditResource(result, isInternal),
      unclear: 'No link of an image map gave a clear answer',
    }),
});
