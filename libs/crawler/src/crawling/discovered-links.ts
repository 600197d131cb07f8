import type { LoadedResource, PageFacts, PageTargets } from '../page-model/site-crawl.js';
import { hashPlace } from '../parsing/place-in-page.js';
import type { CrawlFrontier } from './crawl-frontier.js';
import type { RequiredPlace } from './places-of-pages.js';

/** The link targets of a page: addresses only, shared with those of other pages, kept until the level has been read. */
export interface DiscoveredLinks {
  /** Internal links without nofollow, which the crawl follows. */
  readonly followed: readonly string[];
  /** All internal links. */
  readonly internal: readonly string[];
  readonly external: readonly string[];
  readonly images: readonly string[];
  /** Scripts, stylesheets, frames and media. */
  readonly resources: readonly string[];
  /** Addresses that image elements also load: of srcset, and posters. */
  readonly candidates: readonly string[];
  /** Fragment targets on other pages. */
  readonly places: readonly RequiredPlace[];
}

export function discoveredLinksOf(targets: PageTargets): DiscoveredLinks {
  const { links, images, resources = [], candidates = [], areas = [], jumps } = targets;
  const followed: string[] = [];
  const internal: string[] = [];
  const external: string[] = [];
  for (const { url, isInternal, isNofollow } of links) {
    if (isInternal) internal.push(url);
    else external.push(url);
    if (isInternal && !isNofollow) followed.push(url);
  }
  // Search engines do not follow image maps, and neither does the crawl: these addresses are only probed.
  for (const { url, isInternal } of areas) (isInternal ? internal : external).push(url);
  const isPicture = ({ kind }: LoadedResource): boolean => kind === 'poster';
  return {
    followed,
    internal,
    external,
    images: images.map(({ url }) => url),
    resources: resources.filter((resource) => !isPicture(resource)).map(({ url }) => url),
    candidates: [...resources.filter(isPicture), ...candidates].map(({ url }) => url),
    places: (jumps?.toOthers ?? []).map(({ url, place }) => ({ url, hash: hashPlace(place) })),
  };
}

/** The link targets of the pages of one level, in order, each once. */
export class LinksOfLevel {
  /** Records the lowest depth of the pages that link to it; `null` if none of them has a depth. */
  private readonly linked = new Map<string, number>();
  private readonly unlinked = new Set<string>();

  add({ depth, canonicalUrl, hreflang }: PageFacts, { followed }: DiscoveredLinks): void {
    for (const url of followed) {
      if (depth === null) this.unlinked.add(url);
      else if ((this.linked.get(url) ?? Infinity) > depth + 1) this.linked.set(url, depth + 1);
    }
    if (canonicalUrl !== null) this.unlinked.add(canonicalUrl);
    for (const { url } of hreflang) this.unlinked.add(url);
  }

  addTo(frontier: CrawlFrontier): void {
    for (const [url, depth] of this.linked) frontier.addLinked(url, depth);
    for (const url of this.unlinked) frontier.addUnlinked(url);
  }
}
