import { normaliseUrl } from '@app/common/plain';
import type { PageFacts } from '../page-model/site-crawl.js';
import type { DiscoveredLinks } from '../parsing/discovered-links.js';

/** measured-image: its pixel size matters. target: only its existence matters. */
export type ProbeKind = 'image' | 'measured-image' | 'target';

export interface PlannedProbe {
  readonly url: string;
  readonly kind: ProbeKind;
  /** Retried later when it fails, so that errors of the website itself are confirmed. */
  readonly isInternal: boolean;
}

/** Limits of light requests after the crawl, by kind. */
export interface ProbeLimits {
  readonly images: number;
  readonly external: number;
  readonly internal: number;
  /** Scripts, stylesheets, frames and media, of the website and of others. Default: none. */
  readonly resources?: number;
}

/** Requests to other hosts are slow, so many addresses of one would delay the scan by minutes. */
const MAX_EXTERNAL_PER_HOST = 30;
/** Unread internal targets are only known once all pages are read; only a trap has more of them. */
const MAX_INTERNAL_CANDIDATES = 200_000;
/** Targets that were read as pages are forgotten, when there are so many for the first time. */
const FIRST_PRUNING = 10_000;

/**
 * Collects the addresses to probe after the crawl, page by page: images, external links, internal targets (links,
 * canonical, hreflang, sitemap) that were not read, and other resources of pages. In page order, each once, within the
 * limits; nothing else of a page is kept.
 */
export class ProbePlan {
  private readonly previews = new Set<string>();
  private readonly images = new Set<string>();
  private readonly candidates = new Set<string>();
  private readonly resources = new Set<string>();
  private readonly internal = new Set<string>();
  private readonly external = new Set<string>();
  private readonly externalByHost = new Map<string, number>();

  private pruneAt = FIRST_PRUNING;

  /** @param isRead whether an address was read as a page by now: it will not be requested again. */
  constructor(
    private readonly limits: ProbeLimits,
    /** Host with port of the website. */
    private readonly host: string,
    private readonly isRead: (url: string) => boolean,
  ) {}

  add(
    page: Pick<PageFacts, 'ogImage' | 'finalUrl' | 'canonicalUrl' | 'hreflang'>,
    links: DiscoveredLinks,
  ): void {
    const { images: maxImages } = this.limits;
    const ogImage = page.ogImage === null ? null : normaliseUrl(page.ogImage, page.finalUrl);
    if (ogImage !== null && this.previews.size < maxImages) this.previews.add(ogImage);
    for (const url of links.internal) this.addInternal(url);
    if (page.canonicalUrl !== null) this.addTarget(page.canonicalUrl);
    for (const { url } of page.hreflang) this.addTarget(url);
    // An address that is also a preview image is probed as one.
    for (const url of links.images) if (this.images.size < 2 * maxImages) this.images.add(url);
    for (const url of links.candidates)
      if (this.candidates.size < 2 * maxImages) this.candidates.add(url);
    for (const url of links.external) this.addExternal(url);
    for (const url of links.resources) this.addResource(url);
  }

  /** Once all pages are read. */
  finish(sitemapUrls: readonly string[]): PlannedProbe[] {
    for (const url of sitemapUrls) this.addInternal(url);
    const planned = new Map<string, PlannedProbe>();
    const plan = (
      urls: Iterable<string>,
      kind: ProbeKind,
      limit: keyof ProbeLimits,
      isInternal: (url: string) => boolean,
    ) => {
      let left = this.limits[limit] ?? 0;
      if (kind === 'image') left -= planned.size;
      for (const url of urls) {
        if (left <= 0) return;
        if (this.isRead(url) || planned.has(url)) continue;
        planned.set(url, { url, kind, isInternal: isInternal(url) });
        left--;
      }
    };
    const [always, never] = [() => true, () => false];
    const isOfSite = (url: string): boolean => this.isOfSite(url);
    plan(this.previews, 'measured-image', 'images', never);
    plan(this.images, 'image', 'images', never);
    plan(this.candidates, 'image', 'images', isOfSite);
    plan(this.internal, 'target', 'internal', always);
    plan(this.external, 'target', 'external', never);
    plan(this.resources, 'target', 'resources', isOfSite);
    return [...planned.values()];
  }

  private isOfSite(url: string): boolean {
    return new URL(url).host === this.host;
  }

  private addTarget(url: string): void {
    if (this.isOfSite(url)) this.addInternal(url);
    else this.addExternal(url);
  }

  private addInternal(url: string): void {
    if (this.internal.size >= MAX_INTERNAL_CANDIDATES || this.isRead(url)) return;
    this.internal.add(url);
    if (this.internal.size < this.pruneAt) return;
    for (const known of this.internal) if (this.isRead(known)) this.internal.delete(known);
    this.pruneAt = Math.max(FIRST_PRUNING, 2 * this.internal.size);
  }

  private addExternal(url: string): void {
    if (this.external.size >= this.limits.external || this.external.has(url)) return;
    if (this.countForHost(url)) this.external.add(url);
  }

  private addResource(url: string): void {
    const { resources: limit = 0 } = this.limits;
    if (this.resources.size >= 2 * limit || this.resources.has(url)) return;
    if (this.isOfSite(url) || this.external.has(url) || this.countForHost(url))
      this.resources.add(url);
  }

  /** Counts an address towards the limit of its host. */
  private countForHost(url: string): boolean {
    const { host } = new URL(url);
    const requestCount = this.externalByHost.get(host) ?? 0;
    if (requestCount >= MAX_EXTERNAL_PER_HOST) return false;
    this.externalByHost.set(host, requestCount + 1);
    return true;
  }
}
