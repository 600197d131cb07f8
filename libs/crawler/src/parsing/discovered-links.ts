import type { LoadedResource, PageTargets } from '../page-model/site-crawl.js';
import { hashPlace } from './place-in-page.js';

/** The fragment target of a link from another page. */
export interface RequiredPlace {
  readonly url: string;
  readonly hash: number;
}

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

/** Sorts the targets of a page by how the crawl uses them. */
export function discoveredLinksOf(targets: PageTargets): DiscoveredLinks {
  const { links, images, resources = [], candidates = [], areas = [], jumps } = targets;
  const followed: string[] = [];
  const internal: string[] = [];
  const external: string[] = [];
  for (const { url, isInternal, isNofollow = false } of links) {
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
