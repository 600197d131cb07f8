import type { Analyzer } from '../analysis/analysis.js';
import type { HostBudget } from '@app/outbound';
import type { PageFactsAndTargets } from '../parsing/page-facts.js';
import type { FetchedPage } from './fetched-page.js';
import type { CrawlClock } from './politeness.js';

/** What an earlier scan knows of a page. */
export interface KnownPage extends PageFactsAndTargets {
  /** For a conditional request. */
  readonly etag?: string;
  readonly lastModified?: string;
  /** If set, a 200 response with the same body (response-hash) also counts as unchanged. */
  readonly bodyHash?: string;
  /** When the earlier scan ended, ISO 8601. */
  readonly readAt?: string;
}

/** Pages of an earlier scan of the website, looked up one by one: a big site has too many to load. */
export interface KnownPages {
  /** @param url normalised. The facts and targets are used for the page when it has not changed. */
  find(url: string): Promise<KnownPage | null>;
}

/** Pages an earlier attempt of this scan has stored. */
export interface StoredPages {
  has(url: string): boolean;
  read(url: string): Promise<PageFactsAndTargets>;
}

export interface CrawlOptions {
  /** Absolute http(s) address. */
  readonly startUrl: string;
  /** That page only, or the whole website reachable from it. */
  readonly mode: 'page' | 'site';
  /** Maximum number of pages; addresses that only redirect to another page of the website do not count. */
  readonly maxPages: number;
  /** Clicks from the start; default: no limit. */
  readonly maxDepth?: number;
  readonly userAgent: string;
  /** Product token in robots.txt. */
  readonly robotsToken: string;
  /** Maximum number of concurrent requests. */
  readonly concurrency: number;
  /** Request rate limit for the website; `null` for none. Other hosts are always requested slowly. */
  readonly maxRequestsPerSecond: number | null;
  readonly obeyRobots: boolean;
  /** The installation's request budget for other websites; default: only the pace is limited. */
  readonly hosts?: Pick<HostBudget, 'take'>;
  /** Delay in milliseconds before an address with a 5xx or no response is retried, after the crawl. Default 30,000. */
  readonly retryDelayMs?: number;
  /** Timeout of one exchange in milliseconds. Default 30,000. */
  readonly requestTimeoutMs?: number;
  /** Limits of light requests after the crawl, by kind. */
  readonly probeLimits: {
    readonly images: number;
    readonly external: number;
    readonly internal: number;
    /** Scripts, stylesheets, frames and media, of the website and of others. Default: none. */
    readonly resources?: number;
  };
  readonly signal: AbortSignal;
  /** Parses all responses of the website. */
  readonly analyzer: Analyzer;
  /** Not fetched again; their links are followed. */
  readonly resumeFrom?: StoredPages;
  readonly knownPages?: KnownPages;
  /** Default: the system clock. */
  readonly clock?: CrawlClock;
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
export const DEFAULT_REQUEST_TIMEOUT_MS = 30_000;
