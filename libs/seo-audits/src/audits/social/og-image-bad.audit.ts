import type { PageFacts, ProbeResult, SiteCrawl } from '@app/crawler/pages';
import { readablePages } from '@app/crawler/pages';
import { normaliseUrl } from '@app/common/plain';
import type { SiteFinding } from '../define-audit.js';
import { defineSiteAudit, notApplicable, notMeasured } from '../define-audit.js';
import { findResponse, auditImage } from '../probe-lookup.js';
import { isFilled } from '../text-length.js';
import { OG_IMAGE_MIN_SIDE_PX } from '../thresholds.js';

export const socialOgImageBad = defineSiteAudit({
  id: 'social.og_image_bad',
  category: 'social',
  severity: 'medium',
  scope: 'P',
  title: 'Unusable preview image (og:image)',
  description: `The image for link previews has no full URL, cannot be loaded, is not an image, or is smaller than ${OG_IMAGE_MIN_SIDE_PX} × ${OG_IMAGE_MIN_SIDE_PX} pixels. Shared links then appear without an image.`,
  howToFix:
    'Set og:image to the full URL of an existing JPEG, PNG or WebP, starting with https://. 1200 × 630 pixels suits every service.',
  authority: 'The Open Graph protocol (ogp.me): og:image is a URL; squirrelscan: og-image-size',
  threshold: `Smaller than ${OG_IMAGE_MIN_SIDE_PX} × ${OG_IMAGE_MIN_SIDE_PX} pixels`,
  fix: 'manual',
  run(site) {
    const pages = readablePages(site).filter((page) => isFilled(page.ogImage));
    if (pages.length === 0) return notApplicable();
    const audited = new Map<string, number>();
    const findings: SiteFinding[] = [];
    for (const page of pages) {
      const outcome = audit(site, page);
      if (outcome === null) continue;
      audited.set(page.url, outcome.problem === null ? 0 : 1);
      if (outcome.problem === null) continue;
      findings.push({
        key: '',
        currentValue: `${page.ogImage ?? ''} ${outcome.problem}`,
        pageUrl: page.url,
        evidence: `og:image: ${page.ogImage ?? ''}`,
      });
    }
    if (audited.size === 0) return notMeasured('No preview image could be checked in this scan');
    return { kind: 'pages', audited, findings };
  },
});

/** `problem` completes the sentence "The address …", `null` when there is none; inconclusive without a response. */
function audit(site: SiteCrawl, page: PageFacts): { readonly problem: string | null } | null {
  const address = (page.ogImage ?? '').trim();
  if (!/^https?:\/\//i.test(address)) return { problem: 'is not a full URL' };
  const url = normaliseUrl(address);
  if (url === null) return { problem: 'is not a valid URL' };
  const result = findResponse(site, url);
  const outcome = auditImage(result);
  switch (outcome.kind) {
    case 'unknown':
      return null;
    case 'broken':
      return { problem: outcome.reason };
    case 'good':
      return { problem: sizeProblem(result) };
  }
}

function sizeProblem(result: ProbeResult | null): string | null {
  const { width, height } = result ?? { width: null, height: null };
  if (width === null || height === null) return null;
  if (width >= OG_IMAGE_MIN_SIDE_PX && height >= OG_IMAGE_MIN_SIDE_PX) return null;
  return `is only ${width} × ${height} pixels`;
}
