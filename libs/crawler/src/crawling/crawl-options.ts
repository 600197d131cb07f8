import type { PageFactsAndTargets } from '../parsing/page-facts.js';
import type { KnownPages } from '../parsing/known-pages.js';
import type { PoliteHttpClientOptions } from '../http/polite-http-client.js';
import type { ProbeLimits } from '../probes/probe-plan.js';
import type { RobotsGate } from '../robots/robots-gate.js';
import type { FetchedPage } from './fetched-page.js';

/** Pages an earlier attempt of this scan has stored. */
export interface StoredPages {
  has(url: string): boolean;
  read(url: string): Promise<PageFactsAndTargets>;
}

export interface CrawlOptions extends PoliteHttpClientOptions {
  /** That page only, or the whole website reachable from it. */
  readonly mode: 'page' | 'site';
  /**
   * No link is followed: besides the start only the pages of the sitemaps, or these normalised addresses of the website,
   * are read. Default: what can be reached.
   */
  readonly onlyPages?: 'sitemaps' | readonly string[];
  /** Maximum number of pages; addresses that only redirect to another page of the website do not count. */
  readonly maxPages: number;
  /** Clicks from the start; default: no limit. */
  readonly maxDepth?: number;
  /** Product token in robots.txt. */
  readonly robotsToken: string;
  /** Maximum number of concurrent requests. */
  readonly concurrency: number;
  /** Delay in milliseconds before an address with a 5xx or no response is retried, after the crawl. Default 30,000. */
  readonly retryDelayMs?: number;
  readonly probeLimits: ProbeLimits;
  /** Ends after the pages, without any light request. Default: false. */
  readonly isPagesOnly?: boolean;
  /** Maximum number of requested sitemap files. Default: that of the sitemap reader. */
  readonly maxSitemapFiles?: number;
  /** Not fetched again; their links are followed. */
  readonly resumeFrom?: StoredPages;
  readonly knownPages?: KnownPages;
}

export interface CrawlProgress {
  /** Addresses found. */
  readonly discovered: number;
  /** Pages this crawl will read; `null` while that is unknown. */
  readonly total: number | null;
  /** Pages read, resumed ones included. */
  readonly scanned: number;
  /** Light requests after the pages, to their targets. */
  readonly probes: { readonly done: number; readonly planned: number };
  /** `null` between pages. */
  readonly currentUrl: string | null;
}

export interface CrawlEvents {
  /** robots.txt was read; called once, before any page. */
  onRobots?(robots: RobotsGate): void;
  onProgress?(progress: CrawlProgress): void;
  /**
   * Called once for every requested address: the handler reads the page and returns the data the crawl continues with.
   * The crawl waits.
   */
  onPage(fetched: FetchedPage): Promise<PageFactsAndTargets> | PageFactsAndTargets;
  /** Every page has been read; light requests follow. */
  onPagesRead?(): void;
  /** A known page has not changed: the data of the last scan remains valid. */
  onUnchanged?(page: PageFactsAndTargets): Promise<void> | void;
}

export const DEFAULT_RETRY_DELAY_MS = 30_000;
