import type { SitemapFile, SitemapProblem } from '../page-model/site-crawl.js';
import type { SitemapAlternate } from '../page-model/sitemap-versions.js';

/** Plain data with maps and sets, so that it can be cloned to another thread. */
export interface SitemapContent {
  readonly kind: SitemapFile['kind'];
  /** Uncompressed bytes of the part that was read. */
  readonly bytes: number;
  /** Addresses of the website, absolute and normalised, in order, each once. */
  readonly urls: readonly string[];
  /** Language versions by the address in `urls` they belong to; limited in number. */
  readonly alternates: ReadonlyMap<string, readonly SitemapAlternate[]>;
  /** Addresses of other websites for the first hosts: their number, and one of them. */
  readonly foreign: ReadonlyMap<string, { readonly count: number; readonly example: string }>;
  /** Number of entries of the file, unusable ones included. */
  readonly entryCount: number;
  /** Days (YYYY-MM-DD, UTC) of the lastmod values, and the number of entries with one. */
  readonly lastmodDays: ReadonlySet<string>;
  readonly datedCount: number;
  readonly problems: readonly Omit<SitemapProblem, 'file'>[];
  /** Nothing was omitted: no fault and no limit ended the reading early. */
  readonly isComplete: boolean;
}

export interface SitemapPlace {
  readonly url: string;
  /** Host of the website the sitemap is for; an index may also name files of its own host. */
  readonly siteHost: string;
  /** The response was longer than the given bytes. */
  readonly isTruncated?: boolean;
}
