import type { Analyzer } from '@app/crawler/analysis';
import type { HostBudget } from '@app/outbound';
import type { PageFactsAndTargets } from './page-facts.js';
import type { FetchedPage } from './fetched-page.js';
import type { CrawlClock } from './politeness.js';

/** What an earlier scan knows of a page. */
export interface KnownPage extends PageFactsAndTargets {
  /** For a conditional request. */
  readonly etag?: string;
  readonly lastModified?: string;
  /** Given, the page also stands when it answers 200 with the same body (answer-hash). */
  readonly bodyHash?: string;
  /** When the earlier scan ended, ISO 8601. */
  readonly readAt?: string;
}

/** Pages of an earlier scan of the website, looked up one by one: a big site has too many to hold. */
export interface KnownPages {
  /** @param url normalised. Its facts and targets stand in for the page when it has not changed. */
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
  /** That page only, or everything it leads to on its website. */
  readonly mode: 'page' | 'site';
  /** Pages to read at most; addresses that only redirect to another page of the website do not count. */
  readonly maxPages: number;
  /** Clicks from the start; left out, no limit. */
  readonly maxDepth?: number;
  readonly userAgent: string;
  /** Product token in robots.txt. */
  readonly robotsToken: string;
  /** Requests under way at once. */
  readonly concurrency: number;
  /** Ceiling towards the website; `null` for none. Other hosts are always asked gently. */
  readonly maxRequestsPerSecond: number | null;
  readonly obeyRobots: boolean;
  /** What the installation may ask of other websites; left out, only the pace is limited. */
  readonly hosts?: Pick<HostBudget, 'take'>;
  /** Before an address that answered 5xx or not at all is asked again, at the end. Default 30,000. */
  readonly retryDelayMs?: number;
  /** For one exchange. Default 30,000. */
  readonly requestTimeoutMs?: number;
  /** Light requests after the crawl, of each kind. */
  readonly probeLimits: {
    readonly images: number;
    readonly external: number;
    readonly internal: number;
    /** Scripts, stylesheets, frames and media, of the website and of others. Default: none. */
    readonly resources?: number;
  };
  readonly signal: AbortSignal;
  /** Where everything the website answers is parsed. */
  readonly analyzer: Analyzer;
  /** Not fetched again, their links are followed. */
  readonly resumeFrom?: StoredPages;
  readonly knownPages?: KnownPages;
  /** Default: the system's. */
  readonly clock?: CrawlClock;
}

export interface CrawlProgress {
  /** Addresses found. */
  readonly discovered: number;
  /** Pages this crawl will read; `null` while that is unknown. */
  readonly total: number | null;
  /** Pages read, resumed ones included. */
  readonly scanned: number;
  /** Light requests after the pages, to what they point at. */
  readonly probes: { readonly done: number; readonly planned: number };
  /** `null` between pages. */
  readonly currentUrl: string | null;
}

export interface CrawlEvents {
  onProgress?(progress: CrawlProgress): void;
  /**
   * Once for every address asked: whoever hears it reads the page and answers what the crawl goes on
   * with. The crawl waits.
   */
  onPage(fetched: FetchedPage): Promise<PageFactsAndTargets> | PageFactsAndTargets;
  /** Every page is read; light requests follow. */
  onPagesRead?(): void;
  /** A known page has not changed: what the last scan knows of it stands. */
  onUnchanged?(page: PageFactsAndTargets): Promise<void> | void;
}

export const DEFAULT_RETRY_DELAY_MS = 30_000;
export const DEFAULT_REQUEST_TIMEOUT_MS = 30_000;
