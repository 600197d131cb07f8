import { defineTargetAudit } from '../define-audit.js';
import { auditAddresses } from '../audit-addresses.js';
import { auditImage } from '../probe-lookup.js';

export const imagesBroken = defineTargetAudit({
  id: 'images.broken',
  category: 'images',
  severity: 'high',
  scope: 'P',
  title: 'Broken image',
  description: 'Visitors see a gap or a broken-image icon, and image search has nothing to show.',
  howToFix:
    'Correct the URL in src, or upload the file again. If the image is no longer needed, remove the <img>.',
  authority: 'LibreCrawl: broken image; squirrelscan: broken images',
  fix: 'manual',
  auditor: (site) =>
    auditAddresses(site, {
      of: ({ images }) => images,
      audit: auditImage,
      unclear: 'No image of the page could be checked',
    }),
});
