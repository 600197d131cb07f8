import type { ProbeResult } from '@app/crawler/pages';
import { defineTargetAudit } from '../define-audit.js';
import { auditAddresses } from '../audit-addresses.js';
import type { ProbeOutcome } from '../probe-lookup.js';
import { IMAGE_MAX_BYTES, SVG_MAX_BYTES } from '../thresholds.js';

export const imagesOversize = defineTargetAudit({
  id: 'images.oversize',
  category: 'images',
  severity: 'medium',
  scope: 'P',
  title: 'Image file too large',
  description: `An image of more than ${inKilobytes(IMAGE_MAX_BYTES)} (SVG: ${inKilobytes(SVG_MAX_BYTES)}) takes seconds to load on a phone, delays what is shown first and uses up your visitors’ data.`,
  howToFix:
    'Save the image no larger than it is displayed, as WebP or AVIF, and offer several sizes with srcset. Remove embedded bitmaps and editor data from SVG files.',
  authority: 'SEOnaut: images over 500 kB; Lighthouse: image delivery',
  threshold: `More than ${inKilobytes(IMAGE_MAX_BYTES)} (SVG: ${inKilobytes(SVG_MAX_BYTES)})`,
  fix: 'manual',
  auditor: (site) =>
    auditAddresses(site, {
      of: ({ images }) => images,
      audit: auditSize,
      unclear: 'No image size could be read',
    }),
});

function auditSize(result: ProbeResult | null): ProbeOutcome {
  const bytes = imageBytes(result);
  if (result === null || bytes === null) return { kind: 'unknown' };
  const limit = isSvg(result) ? SVG_MAX_BYTES : IMAGE_MAX_BYTES;
  if (bytes <= limit) return { kind: 'good' };
  return { kind: 'broken', reason: `has ${inKilobytes(bytes)}` };
}

/** Size of an image that was read; an error page of 600 kB is not a large image. */
function imageBytes(result: ProbeResult | null): number | null {
  if (result?.status !== 200) return null;
  return result.bytes;
}

function isSvg({ mediaType, url }: ProbeResult): boolean {
  return mediaType === 'image/svg+xml' || (mediaType === null && /\.svg(?:\?|$)/i.test(url));
}

/** Thousands of bytes, the unit that file managers and hosts use. */
function inKilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000)} kB`;
}
