import type { LoadedResource, PageTargets } from '../audits/site-crawl.js';
import { hashPlace } from '../rules/place-in-page.js';
import type { WantedPlace } from './places-of-pages.js';

/** Where a page leads: addresses only, shared with those of other pages, for the time until its level is read. */
export interface PageLeads {
  /** Internal links without nofollow: the crawl goes on to them. */
  readonly followed: readonly string[];
  /** All internal links. */
  readonly internal: readonly string[];
  readonly external: readonly string[];
  readonly images: readonly string[];
  /** Scripts, stylesheets, frames and media. */
  readonly resources: readonly string[];
  /** Addresses that image elements load as well: of srcset, and posters. */
  readonly candidates: readonly string[];
  /** Places that links lead to on other pages. */
  readonly places: readonly WantedPlace[];
}

export function leadsOf(targets: PageTargets): PageLeads {
  const { links, images, resources = [], candidates = [], areas = [], jumps } = targets;
  const followed: string[] = [];
  const internal: string[] = [];
  const external: string[] = [];
  for (const { url, isInternal, isNofollow } of links) {
    if (isInternal) internal.push(url);
    else external.push(url);
    if (isInternal && !isNofollow) followed.push(url);
  }
  // Search engines do not follow image maps, and neither does the crawl: these are only asked for.
  for (const { url, isInternal } of areas) (isInternal ? internal : external).push(url);
  const isPicture = ({ kind }: LoadedResource): boolean => kind === 'poster';
  return {
    followed,
    internal,
    external,
    images: images.map(({ url }) => url),
    resources: resources.filter((one) => !isPicture(one)).map(({ url }) => url),
    candidates: [...resources.filter(isPicture), ...candidates].map(({ url }) => url),
    places: (jumps?.toOthers ?? []).map(({ url, place }) => ({ url, hash: hashPlace(place) })),
  };
}
