import { normaliseUrl } from '@app/common/contract';
import type { PageFacts } from '../audits/site-crawl.js';
import type { CrawlOptions } from './crawl-options.js';

/** measured-image: its pixels matter. target: only whether it is there. */
export type ProbeKind = 'image' | 'measured-image' | 'target';

export interface PlannedProbe {
  readonly url: string;
  readonly kind: ProbeKind;
  readonly isInternal: boolean;
}

/** Other people's servers are asked gently, so many addresses of one would hold up the scan for minutes. */
const MAX_EXTERNAL_PER_HOST = 30;

/**
 * What is left to ask after the crawl: images, external links, and internal targets (links, canonical,
 * hreflang, sitemap) that were not read. In page order, each once, within the limits.
 */
export function planProbes(
  pages: readonly PageFacts[],
  known: ReadonlySet<string>,
  sitemapUrls: readonly string[],
  { probeLimits }: Pick<CrawlOptions, 'probeLimits'>,
): PlannedProbe[] {
  const planned = new Map<string, PlannedProbe>();
  const left = { ...probeLimits };
  const externalByHost = new Map<string, number>();
  const plan = (url: string, kind: ProbeKind, limit: keyof typeof left): void => {
    if (known.has(url) || planned.has(url) || left[limit] <= 0) return;
    if (limit === 'external') {
      const { host } = new URL(url);
      const asked = externalByHost.get(host) ?? 0;
      if (asked >= MAX_EXTERNAL_PER_HOST) return;
      externalByHost.set(host, asked + 1);
    }
    left[limit]--;
    planned.set(url, { url, kind, isInternal: limit === 'internal' });
  };
  const origins = new Set(pages.map(({ finalUrl }) => new URL(finalUrl).host));
  const planTarget = (url: string): void => {
    plan(url, 'target', origins.has(new URL(url).host) ? 'internal' : 'external');
  };
  for (const page of pages) {
    const ogImage = page.ogImage === null ? null : normaliseUrl(page.ogImage, page.finalUrl);
    if (ogImage !== null) plan(ogImage, 'measured-image', 'images');
  }
  for (const page of pages) {
    for (const link of page.links) if (link.isInternal) plan(link.url, 'target', 'internal');
    if (page.canonicalUrl !== null) planTarget(page.canonicalUrl);
    for (const { url } of page.hreflang) planTarget(url);
  }
  for (const url of sitemapUrls) plan(url, 'target', 'internal');
  for (const page of pages) {
    for (const image of page.images) plan(image.url, 'image', 'images');
    for (const link of page.links) if (!link.isInternal) plan(link.url, 'target', 'external');
  }
  return [...planned.values()];
}
