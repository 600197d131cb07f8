import type { ExternalFacts } from '../audits/external-facts.js';
import type { PageFacts, SiteCrawl } from '../audits/site-crawl.js';
import type { ScanDetail } from '../contract/scan.js';
import type { CrawlOptions, CrawlProgress, KnownPage } from '../gather/crawl-options.js';
import type { StoredTallies } from './audit-tally.js';
import type { SampleSize } from './choose-sample.js';
import type { FoundIssue } from './found-issue.js';
import type { IssueCounts } from './issue-counts.js';
import type { AuditedBatch } from './audit-crawl.js';
import type { LiveFixedPages } from './live-fixed-pages.js';
import type { AnalyzedPage } from './page-analyzer.js';
import type { PageOutcome, SiteOutcome } from './page-outcome.js';
import type { PageRenderer } from './page-renderer.js';
import type { PageSource } from './page-source.js';
import type { RenderingProgress } from './render-sample.js';

/**
 * Store facts and targets together: they let a scan resume, be judged page by page, and be compared. Outcome and
 * issues are those of the page checks; after the crawl `onJudged` brings those of all kinds.
 */
export interface ScannedPage extends AnalyzedPage {
  /** Milliseconds to the headers of the answer; `null` without one. */
  readonly responseMs: number | null;
  /** Why nothing could be read, in a sentence. */
  readonly failure: string | null;
  /** For a conditional request next time; `null` after redirects, whose target they describe. */
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** Of the answer, where the server gives neither; see answer-hash. */
  readonly bodyHash: string | null;
  /** Unchanged since the last scan, with issues pending there: carried forward, not charged. */
  readonly isSkipped: boolean;
}

export type StoredPage = Pick<ScannedPage, 'facts' | 'targets' | 'outcome'>;

export interface ScanProgressEvent extends CrawlProgress {
  /** After the crawl, while a browser shows a few of the pages. */
  readonly rendering?: RenderingProgress;
}

export interface ScanEvents {
  /** Once for every page read in this run, not for resumed ones. The crawl waits for it. */
  onPage(page: ScannedPage): Promise<void> | void;
  /** A known page that has not changed, with the outcome and the issues of the last scan. */
  onUnchanged?(page: ScannedPage): Promise<void> | void;
  /** After the crawl, in batches: what all kinds of checks say about each page, and the issues of the other kinds. */
  onJudged?(batch: AuditedBatch): Promise<void> | void;
  onProgress?(progress: ScanProgressEvent): void;
}

/** A page of the last scan of this website. */
export interface KnownScannedPage extends KnownPage {
  /** Of the page checks. */
  readonly outcome: PageOutcome;
  /** Of the page checks. */
  readonly issues: readonly FoundIssue[];
  readonly phrases: AnalyzedPage['phrases'];
  /** Issues of any check are open on it: unchanged, it is skipped. */
  readonly hasPendingIssues: boolean;
}

export interface KnownScannedPages {
  /** @param url normalised. */
  find(url: string): Promise<KnownScannedPage | null>;
}

/** Pages an earlier run of the same scan stored; they are not fetched again. */
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
  readonly resumeFrom?: StoredScanPages;
  /** Their issues are carried forward when they did not change. */
  readonly knownPages?: KnownScannedPages;
  /** Where the pages handed on are kept, to be judged after the crawl; left out, in memory. */
  readonly pageSource?: PageSource;
  /** Default: in proportion to `maxPages`, see probe-limits. */
  readonly probeLimits?: CrawlOptions['probeLimits'];
  /** Left out, the checks of rendered pages are not measured. */
  readonly renderer?: PageRenderer;
  /** Left out, every page is judged by its raw answer. */
  readonly liveFixed?: LiveFixedPages;
  /** Default: DEFAULT_SAMPLE. */
  readonly sample?: SampleSize;
  /** What services outside say of the website; left out, none is connected. */
  readonly external?: ExternalFacts;
}

export interface ScanOutcome {
  /** 0-100, one decimal; `null` when no page could be judged. */
  readonly score: number | null;
  /** Share of the pages that could be judged, 0-100, one decimal. */
  readonly coverage: number | null;
  /** In the contract's shape. */
  readonly breakdown: ScanDetail['score'];
  readonly passedChecks: readonly string[];
  /** What each check came to over all pages: store it, and the score can be counted again. */
  readonly tallies: StoredTallies;
  readonly siteOutcome: SiteOutcome;
  /** All issues of the scan, resumed pages included. */
  readonly issueCounts: IssueCounts;
  /** Findings beyond the limit of issues a page and check; they count in the score. */
  readonly issuesLeftOut: number;
  /** Every page of the scan, by address, resumed ones included. */
  readonly pages: readonly PageFacts[];
  readonly site: SiteCrawl;
}
