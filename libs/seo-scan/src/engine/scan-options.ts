import type {
  ExternalFacts,
  PageFacts,
  SiteCrawl,
  CrawlOptions,
  CrawlProgress,
  KnownPage,
  PageRenderer,
} from '@app/crawler/pages';
import type { ExtractedPage } from '../contract/extraction-results.js';
import type { ScanDetail } from '../contract/scan.js';
import type { StoredTallies } from './audit-tally.js';
import type { SampleSize } from './choose-sample.js';
import type { FoundIssue } from './found-issue.js';
import type { IssueCounts } from './issue-counts.js';
import type { AuditCheckpoints } from './audit-checkpoints.js';
import type { AuditedBatch } from './audited-batches.js';
import type { LiveFixedPages } from './live-fixed-pages.js';
import type { AnalyzedPage } from './page-analyzer.js';
import type { PageExtraction } from './page-extraction.js';
import type { PageOutcome, SiteOutcome, StoredLaterCheckGroups } from './page-outcome.js';
import type { PageSource, StoredPage } from './page-source.js';
import type { PageRenderings } from './rendered-requests.js';
import type { RenderingProgress } from './render-sample.js';
import type { EarlierTemplates } from './template-numbers.js';

/**
 * Store facts and targets together: they allow a scan to be resumed, audited page by page, and compared. Outcome and
 * issues are those of the page checks; after the crawl `onAudited` delivers those of all kinds.
 */
export interface ScannedPage extends AnalyzedPage {
  /** Milliseconds until the headers of the response; `null` without one. */
  readonly responseMs: number | null;
  /** Why nothing could be read, in a sentence. */
  readonly failure: string | null;
  /** For a conditional request next time; `null` after redirects, because they describe the redirect's target. */
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** Hash of the response, if the server sends no validators; see response-hash. */
  readonly bodyHash: string | null;
  /** What the website's own rules found; absent and `null` without any. */
  readonly extracted?: ExtractedPage | null;
  /** Unchanged since the last scan, with issues pending there: carried forward, not charged. */
  readonly isSkipped: boolean;
}

export interface ScanProgressEvent extends CrawlProgress {
  /** After the crawl, while a browser renders a few of the pages. */
  readonly rendering?: RenderingProgress;
}

export interface ScanEvents {
  /** Called once for every page read in this run, not for resumed ones. The crawl waits for it. */
  onPage(page: ScannedPage): Promise<void> | void;
  /** An unchanged known page, with the outcome and the issues of the last scan. */
  onUnchanged?(page: ScannedPage): Promise<void> | void;
  /**
   * After the crawl, in batches: the results of all kinds of checks for each page, and the issues of the other kinds.
   */
  onAudited?(batch: AuditedBatch): Promise<void> | void;
  onProgress?(progress: ScanProgressEvent): void;
}

/** A page of the last scan of this website. */
export interface KnownScannedPage extends KnownPage {
  /** Of the page checks. */
  readonly outcome: PageOutcome;
  /** Of the page checks. */
  readonly issues: readonly FoundIssue[];
  readonly phrases: AnalyzedPage['phrases'];
  readonly extracted?: ExtractedPage | null;
  readonly details: AnalyzedPage['details'];
  /** It has open issues of any check: unchanged, it is skipped. */
  readonly hasPendingIssues: boolean;
}

export interface KnownScannedPages {
  /** @param url normalised. */
  find(url: string): Promise<KnownScannedPage | null>;
}

/** Pages that an earlier run of the same scan stored; they are not fetched again. */
export interface StoredScanPages {
  has(url: string): boolean;
  read(url: string): Promise<StoredPage>;
}

export interface ScanOptions extends Omit<
  CrawlOptions,
  'resumeFrom' | 'probeLimits' | 'knownPages'
> {
  /** Part of every issue's id. */
  readonly scanId: string;
  /** The address of the installation's widget script, which pages may load from wherever it is served. */
  readonly widgetUrl?: string;
  /** `false`: nobody needs the key phrases of the pages. Default `true`. */
  readonly readsPhrases?: boolean;
  readonly resumeFrom?: StoredScanPages;
  /** Their issues are carried forward if they have not changed. */
  readonly knownPages?: KnownScannedPages;
  /** Default: the audit of the crawl cannot be resumed. Without effect when all pages are in memory. */
  readonly checkpoints?: AuditCheckpoints;
  /** Storage of the pages that are audited after the crawl; default: in memory. */
  readonly pageSource?: PageSource;
  /** Default: in proportion to `maxPages`, see probe-limits. */
  readonly probeLimits?: CrawlOptions['probeLimits'];
  /** The website's own rules; default: none. */
  readonly extraction?: PageExtraction;
  /** The templates of the last scan of this website, of these shapes and of those with a number; default: there was none. */
  readonly earlierTemplates?: (shapes: readonly string[]) => Promise<EarlierTemplates>;
  /** Without it, the checks of rendered pages are not measured. */
  readonly renderer?: PageRenderer;
  /** Without it, every page is audited by its raw response. */
  readonly liveFixed?: LiveFixedPages;
  /** Every page is rendered. Default: pages are audited by their raw responses. */
  readonly renderings?: PageRenderings;
  /** Default: DEFAULT_SAMPLE. */
  readonly sample?: SampleSize;
  /** Data of external services about the website; default: none is connected. */
  readonly external?: ExternalFacts;
}

export interface ScanOutcome {
  /** 0-100, one decimal; `null` when no page could be audited. */
  readonly score: number | null;
  /** Share of the pages that could be audited, 0-100, one decimal. */
  readonly coverage: number | null;
  /** In the contract's shape. */
  readonly breakdown: ScanDetail['score'];
  readonly passedChecks: readonly string[];
  /** The tally of each check over all pages, stored so that the score can be recomputed. */
  readonly tallies: StoredTallies;
  readonly siteOutcome: SiteOutcome;
  readonly laterCheckGroups: StoredLaterCheckGroups;
  /** All issues of the scan, resumed pages included. */
  readonly issueCounts: IssueCounts;
  /** Findings above the per-page limit of issues of a check; they count in the score. */
  readonly issuesLeftOut: number;
  /** Every page of the scan, by address, resumed ones included. */
  readonly pages: readonly PageFacts[];
  readonly site: SiteCrawl;
}
