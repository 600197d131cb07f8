import { defineTargetAudit } from '../define-audit.js';
import { judgeAddresses } from '../judge-addresses.js';
import type { Verdict } from '../probe-lookup.js';
import type { ProbeResult } from '../site-crawl.js';
import { IMAGE_MAX_BYTES, SVG_MAX_BYTES } from '../thresholds.js';

export const imagesOversize = defineTargetAudit({
  id: 'images.oversize',
  category: 'images',
  severity: 'medium',
  scope: 'P',
  title: 'Image file is too large',
  description: `An image of more than ${inKilobytes(IMAGE_MAX_BYTES)} (SVG: ${inKilobytes(SVG_MAX_BYTES)}) takes seconds on a phone, holds back what is shown first and uses up your visitors’ data.`,
  howToFix:
    'Save the image no larger than it is shown, as WebP or AVIF, and offer several sizes with srcset. Take embedded bitmaps and editor data out of an SVG.',
  authority: 'SEOnaut: images over 500 kB; Lighthouse: image delivery',
  threshold: `More than ${inKilobytes(IMAGE_MAX_BYTES)} (SVG: ${inKilobytes(SVG_MAX_BYTES)})`,
  fix: 'manual',
  judge: (site) =>
    judgeAddresses(site, {
      of: ({ images }) => images,
      verdict: judgeSize,
      unclear: 'No image size could be read',
    }),
});

function judgeSize(answer: ProbeResult | null): Verdict {
  const bytes = imageBytes(answer);
  if (answer === null || bytes === null) return { kind: 'unknown' };
  const limit = isSvg(answer) ? SVG_MAX_BYTES : IMAGE_MAX_BYTES;
  if (bytes <= limit) return { kind: 'good' };
  return { kind: 'broken', reason: `has ${inKilobytes(bytes)}` };
}

/** Size of an image that was read; an error page of 600 kB is no large image. */
function imageBytes(answer: ProbeResult | null): number | null {
  if (answer?.status !== 200) return null;
  return answer.bytes;
}

function isSvg({ mediaType, url }: ProbeResult): boolean {
  return mediaType === 'image/svg+xml' || (mediaType === null && /\.svg(?:\?|$)/i.test(url));
}

/** Thousands of bytes, the unit file managers and hosts use. */
function inKilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000)} kB`;
}
