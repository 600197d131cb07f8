import type { SiteFinding } from '../define-audit.js';
import type { ProbeResult } from '../site-crawl.js';
import { defineSiteAudit, notApplicable, notMeasured } from '../define-audit.js';
import { findAnswer } from '../known-answer.js';
import { readablePages } from '../site-pages.js';
import { IMAGE_MAX_BYTES, SVG_MAX_BYTES } from '../thresholds.js';
import { withUniqueKeys } from '../unique-keys.js';

export const imagesOversize = defineSiteAudit({
  id: 'images.oversize',
  category: 'images',
  severity: 'medium',
  scope: 'P',
  title: 'Image file is too large',
  description: `An image of more than ${inKilobytes(IMAGE_MAX_BYTES)} (SVG: ${inKilobytes(SVG_MAX_BYTES)}) takes seconds on a phone, holds back what is shown first and uses up your visitors’ data.`,
  howToFix:
    'Save the image no larger than it is shown, as WebP or AVIF, and offer several sizes with srcset. Take embedded bitmaps and editor data out of an SVG.',
  authority: 'SEOnaut: images over 500 kB; Lighthouse: image delivery',
  fix: 'manual',
  run(site) {
    const pages = readablePages(site).filter((page) => page.images.length > 0);
    if (pages.length === 0) return notApplicable();
    const judged = new Map<string, number>();
    const findings: SiteFinding[] = [];
    for (const page of pages) {
      let known = 0;
      const heavy: SiteFinding[] = [];
      for (const image of page.images) {
        const answer = findAnswer(site, image.url);
        const bytes = imageBytes(answer);
        if (answer === null || bytes === null) continue;
        known += 1;
        const limit = isSvg(answer) ? SVG_MAX_BYTES : IMAGE_MAX_BYTES;
        if (bytes <= limit) continue;
        heavy.push({
          key: image.url,
          currentValue: `${image.url} has ${inKilobytes(bytes)}`,
          pageUrl: page.url,
          selector: image.selector,
          evidence: image.source,
        });
      }
      if (known === 0) continue;
      judged.set(page.url, heavy.length / known);
      findings.push(...withUniqueKeys(heavy));
    }
    if (judged.size === 0) return notMeasured('No image size could be read in this scan');
    return { kind: 'pages', judged, findings };
  },
});

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
