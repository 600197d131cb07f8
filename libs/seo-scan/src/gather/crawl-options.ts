import type { PageAuditContext } from '../audits/define-audit.js';
import type { PageSnapshot } from '../audits/page-snapshot.js';
import type { PageFacts } from '../audits/site-crawl.js';
import type { CrawlClock } from './politeness.js';

/** What an earlier scan knows of a page, for a conditional request. */
export interface KnownPage {
  readonly etag?: string;
  readonly lastModified?: string;
  /** Stand in for the page when it answers 304; without them the page is asked unconditionally. */
  readonly facts?: PageFacts;
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
  /** Before an address that answered 5xx or not at all is asked again, at the end. Default 30,000. */
  readonly retryDelayMs?: number;
  /** For one exchange. Default 30,000. */
  readonly requestTimeoutMs?: number;
  /** Light requests after the crawl, of each kind. */
  readonly probeLimits: {
    readonly images: number;
    readonly external: number;
    readonly internal: number;
  };
  readonly signal: AbortSignal;
  /** Facts of pages an earlier attempt has stored: not fetched again, their links are followed. */
  readonly resumeFrom?: readonly PageFacts[];
  /** By normalised address: what the last scan knows, for conditional requests. */
  readonly knownPages?: ReadonlyMap<string, KnownPage>;
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
   * Once for every address asked; the crawl waits for it. An address that only redirects to another
   * page of the website comes without a document and not as HTML200: that page comes on its own.
   */
  onPage(snapshot: PageSnapshot, facts: PageFacts, context: PageAuditContext): Promise<void> | void;
  /** A known page answered 304: its facts of the last scan stand. */
  onUnchanged?(url: string, facts: PageFacts): Promise<void> | void;
}

export const DEFAULT_RETRY_DELAY_MS = 30_000;
export const DEFAULT_REQUEST_TIMEOUT_MS = 30_000;
