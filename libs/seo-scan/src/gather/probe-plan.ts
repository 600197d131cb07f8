import { normaliseUrl } from '@app/common/contract';
import type { PageFacts } from '../audits/site-crawl.js';
import type { CrawlOptions } from './crawl-options.js';
import type { PageLeads } from './page-leads.js';

/** measured-image: its pixels matter. target: only whether it is there. */
export type ProbeKind = 'image' | 'measured-image' | 'target';

export interface PlannedProbe {
  readonly url: string;
  readonly kind: ProbeKind;
  readonly isInternal: boolean;
}

/** Other people's servers are asked gently, so many addresses of one would hold up the scan for minutes. */
const MAX_EXTERNAL_PER_HOST = 30;
/** Internal addresses are told from pages when all pages are read; a website has more of them only in a trap. */
const MAX_INTERNAL_CANDIDATES = 200_000;

/**
 * Collects what is left to ask after the crawl, page by page: images, external links, and internal
 * targets (links, canonical, hreflang, sitemap) that were not read. In page order, each once, within the
 * limits; nothing else of a page is kept.
 */
export class ProbePlan {
  private readonly previews = new Set<string>();
  private readonly images = new Set<string>();
  private readonly internal = new Set<string>();
  private readonly external = new Set<string>();
  private readonly externalByHost = new Map<string, number>();

  constructor(
    private readonly limits: CrawlOptions['probeLimits'],
    /** Host with port: of the website. */
    private readonly host: string,
  ) {}

  add(
    page: Pick<PageFacts, 'ogImage' | 'finalUrl' | 'canonicalUrl' | 'hreflang'>,
    leads: PageLeads,
  ): void {
    const { images: maxImages } = this.limits;
    const ogImage = page.ogImage === null ? null : normaliseUrl(page.ogImage, page.finalUrl);
    if (ogImage !== null && this.previews.size < maxImages) this.previews.add(ogImage);
    for (const url of leads.internal) this.addInternal(url);
    if (page.canonicalUrl !== null) this.addTarget(page.canonicalUrl);
    for (const { url } of page.hreflang) this.addTarget(url);
    // One that is also a preview image is asked as such.
    for (const url of leads.images) if (this.images.size < 2 * maxImages) this.images.add(url);
    for (const url of leads.external) this.addExternal(url);
  }

  /** @param isRead whether an address was read as a page: nothing is asked twice. */
  finish(isRead: (url: string) => boolean, sitemapUrls: readonly string[]): PlannedProbe[] {
    for (const url of sitemapUrls) this.addInternal(url);
    const planned = new Map<string, PlannedProbe>();
    const plan = (
      urls: Iterable<string>,
      kind: ProbeKind,
      limit: keyof CrawlOptions['probeLimits'],
    ) => {
      let left = this.limits[limit];
      if (kind === 'image') left -= planned.size;
      for (const url of urls) {
        if (left <= 0) return;
        if (isRead(url) || planned.has(url)) continue;
        planned.set(url, { url, kind, isInternal: limit === 'internal' });
        left--;
      }
    };
    plan(this.previews, 'measured-image', 'images');
    plan(this.images, 'image', 'images');
    plan(this.internal, 'target', 'internal');
    plan(this.external, 'target', 'external');
    return [...planned.values()];
  }

  private addTarget(url: string): void {
    if (new URL(url).host === this.host) this.addInternal(url);
    else this.addExternal(url);
  }

  private addInternal(url: string): void {
    if (this.internal.size < MAX_INTERNAL_CANDIDATES) this.internal.add(url);
  }

  private addExternal(url: string): void {
    if (this.external.size >= this.limits.external || this.external.has(url)) return;
    const { host } = new URL(url);
    const asked = this.externalByHost.get(host) ?? 0;
    if (asked >= MAX_EXTERNAL_PER_HOST) return;
    this.externalByHost.set(host, asked + 1);
    this.external.add(url);
  }
}
