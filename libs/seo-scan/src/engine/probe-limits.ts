import type { CrawlOptions } from '@app/crawler/pages';

/** A scan of few pages must not spend minutes on side requests at two per second. */
const PER_PAGE = { images: 5, external: 3, internal: 5, resources: 5 } as const;
const AT_MOST = { images: 500, external: 300, internal: 1_000, resources: 300 } as const;

/** For a guest who waits for the result: at two requests per second, 25 seconds. */
export const GUEST_PROBE_LIMITS: CrawlOptions['probeLimits'] = {
  images: 15,
  external: 10,
  internal: 15,
  resources: 10,
};

/** Light requests after the crawl: images, external links, link targets beyond the page limit, scripts and styles. */
export function defaultProbeLimits(maxPages: number): CrawlOptions['probeLimits'] {
  return {
    images: Math.min(AT_MOST.images, PER_PAGE.images * maxPages),
    external: Math.min(AT_MOST.external, PER_PAGE.external * maxPages),
    internal: Math.min(AT_MOST.internal, PER_PAGE.internal * maxPages),
    resources: Math.min(AT_MOST.resources, PER_PAGE.resources * maxPages),
  };
}
