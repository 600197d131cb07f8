import type { LastmodFacts } from './site-crawl.js';
import { LASTMOD_MAX_DAYS, LASTMOD_MIN_URLS } from './page-limits.js';

/** A sitemap that lists almost all of its pages with the same day of change. */
export function isOneDateForAll({ datedUrls, distinctDays }: LastmodFacts): boolean {
  return datedUrls >= LASTMOD_MIN_URLS && distinctDays <= LASTMOD_MAX_DAYS;
}
