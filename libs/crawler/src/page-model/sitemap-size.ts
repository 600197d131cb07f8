import type { SitemapFacts } from './site-crawl.js';

/** How many pages a website lists in its sitemaps. */
export interface SitemapSize {
  /** Distinct addresses; 0 without a sitemap, `null` when the server refused or did not respond. */
  readonly addresses: number | null;
  /** False when a part could not be read: there are at least as many. */
  readonly isWhole: boolean;
}

export function sitemapSize({
  existence,
  urls,
  isComplete,
}: Pick<SitemapFacts, 'existence' | 'urls' | 'isComplete'>): SitemapSize {
  if (existence === 'unknown') return { addresses: null, isWhole: false };
  if (existence === 'absent') return { addresses: 0, isWhole: true };
  return { addresses: urls.length, isWhole: isComplete };
}
