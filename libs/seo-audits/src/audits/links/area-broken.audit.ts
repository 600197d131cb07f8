import { defineTargetAudit } from '../define-audit.js';
import { auditAddresses } from '../audit-addresses.js';
import { auditResource } from '../probe-lookup.js';

export const linksAreaBroken = defineTargetAudit({
  id: 'links.area_broken',
  category: 'links',
  severity: 'medium',
  scope: 'P',
  title: 'Broken link in an image map',
  description:
    'Visitors who click this part of the image get an error page. Targets that block bots or respond too slowly are not counted.',
  howToFix: 'Correct the URL in the area element. If the page is gone for good, remove the area.',
  authority: 'HTML Living Standard: the area element; linkinator; LinkChecker',
  fix: 'manual',
  auditor: (site) =>
    auditAddresses(site, {
      of: ({ areas = [] }) => areas,
      audit: (result, { isInternal }) => auditResource(result, isInternal),
      unclear: 'No image map link could be checked',
    }),
});
