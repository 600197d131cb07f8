import type { StoredSite } from '@app/crawler';
import type { PageFacts } from '@app/crawler/pages';

/** A crawl that has ended, without the pages that are stored already; plain JSON. */
export interface StoredCrawl {
  readonly site: StoredSite;
  /** Pages without a stored row: addresses that were found and not requested. */
  readonly unread: readonly PageFacts[];
  /** Addresses of stored pages that do not belong to the crawl: the website has changed since they were read. */
  readonly leftOut: readonly string[];
}
