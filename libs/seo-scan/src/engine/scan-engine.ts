import type { OutboundClient } from '@app/outbound';
import type { Audit } from '../audits/define-audit.js';
import { audits as allAudits } from '../audits/index.js';
import type { ExternalFacts } from '../audits/external-facts.js';
import { NEEDS_RENDERED_PAGE } from '../audits/needs-rendering.js';
import type { PageFacts, SiteCrawl } from '../audits/site-crawl.js';
import type { ScanDetail } from '../contract/scan.js';
import type { CrawlOptions, CrawlProgress, KnownPage } from '../gather/crawl-options.js';
import { crawl } from '../gather/crawler.js';
import type { PageQuestion } from '../gather/page-question.js';
import type { AuditTally, StoredTallies } from './audit-tally.js';
import { coverageOf } from './coverage.js';
import { carryIssue } from './found-issue.js';
import type { FoundIssue } from './found-issue.js';
import type { IssueCounts } from './issue-counts.js';
import { judgeCrawl } from './judge-crawl.js';
import type { CrawlVerdict, JudgedBatch } from './judge-crawl.js';
import { DigesterHere } from './page-digester.js';
import type { PageDigest, PageDigester } from './page-digester.js';
import { LiveFixedQuestions, unlessFixed } from './live-fixed-pages.js';
import type { LiveFixedPages } from './live-fixed-pages.js';
import type { PageOutcome, SiteOutcome } from './page-outcome.js';
import { PagesInMemory } from './page-source.js';
import type { PageSource } from './page-source.js';
import { DEFAULT_SAMPLE, type SampleSize } from './choose-sample.js';
import type { PageRenderer } from './page-renderer.js';
import { forgetSecondLooks } from './page-verdict.js';
import { defaultProbeLimits } from './probe-limits.js';
import { renderSample } from './render-sample.js';
import type { RenderingProgress } from './render-sample.js';
import { breakDownScore } from './score-breakdown.js';

export type { JudgedBatch } from './judge-crawl.js';

/**
 * Store facts and targets together: they let a scan resume, be judged page by page, and be compared. Outcome and
 * issues are those of the page checks; after the crawl `onJudged` brings those of all kinds.
 */
export interface ScannedPage extends PageDigest {
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
  onJudged?(batch: JudgedBatch): Promise<void> | void;
  onProgress?(progress: ScanProgressEvent): void;
}

/** A page of the last scan of this website. */
export interface KnownScannedPage extends KnownPage {
  /** Of the page checks. */
  readonly outcome: PageOutcome;
  /** Of the page checks. */
  readonly issues: readonly FoundIssue[];
  readonly phrases: PageDigest['phrases'];
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
  /** Default: all checks there are. */
  readonly audits?: readonly Audit[];
  /** Left out, pages are read in this thread. */
  readonly digester?: PageDigester;
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

/**
 * Crawls a website and judges it: page checks as pages come in, then the checks that need the whole crawl,
 * page by page from where the pages are kept, then the score. Keeps nothing but facts, so memory grows with
 * the number of pages, not with their size. Rejects with what an event or the crawl's signal throws; a
 * website that cannot be read is no error.
 */
export async function runScan(
  client: OutboundClient,
  options: ScanOptions,
  events: ScanEvents,
): Promise<ScanOutcome> {
  const { scanId, audits = allAudits, knownPages, renderer, external, digester, ...rest } = options;
  const { sample = DEFAULT_SAMPLE, liveFixed, ...crawlOptions } = rest;
  const probeLimits = options.probeLimits ?? defaultProbeLimits(options.maxPages);
  const byKind = {
    page: audits.filter((audit) => audit.kind === 'page'),
    site: audits.filter((audit) => audit.kind === 'site'),
    target: audits.filter((audit) => audit.kind === 'target'),
    rendered: audits.filter((audit) => audit.kind === 'rendered'),
  };
  const inMemory = new PagesInMemory(options.pageSource === undefined ? Infinity : undefined);
  const asked = new Map<string, KnownScannedPage>();
  let crawlProgress: CrawlProgress | null = null;
  let reader = digester;
  const questions = new LiveFixedQuestions(liveFixed ?? null, options.signal);

  const crawled = await crawl(
    client,
    {
      ...crawlOptions,
      probeLimits,
      ...(options.resumeFrom && { resumeFrom: keptIn(inMemory, options.resumeFrom) }),
      ...(knownPages && { knownPages: rememberedIn(asked, unlessFixed(knownPages, liveFixed)) }),
    },
    {
      onPage: async (question) => {
        asked.delete(question.place.url);
        reader ??= new DigesterHere(question.place.origin, byKind.page);
        const { question: judged, liveFixes } = await questions.settle(question);
        const read = await reader.digest(judged, scanId);
        const outcome = liveFixes === null ? read.outcome : { ...read.outcome, liveFixes };
        const digest = { ...read, outcome };
        inMemory.add(digest);
        await events.onPage({ ...digest, ...answerOf(question), isSkipped: false });
        return digest;
      },
      onUnchanged: async ({ facts, targets }) => {
        const known = asked.get(facts.url);
        if (known === undefined) return;
        asked.delete(facts.url);
        const { outcome, issues } = forgetSecondLooks(known, NEEDS_RENDERED_PAGE);
        inMemory.add({ facts, targets, outcome });
        await events.onUnchanged?.({
          facts,
          targets,
          phrases: known.phrases,
          outcome,
          issues: issues.map((issue) => carryIssue(scanId, issue)),
          responseMs: null,
          failure: null,
          etag: known.etag ?? null,
          lastModified: known.lastModified ?? null,
          bodyHash: known.bodyHash ?? null,
          isSkipped: known.hasPendingIssues,
        });
      },
      onProgress: (progress) => {
        crawlProgress = progress;
        events.onProgress?.(progress);
      },
    },
  );

  const kept = inMemory.isComplete ? inMemory : null;
  const open = await (options.pageSource ?? inMemory).open(crawled, kept);
  try {
    const site: SiteCrawl = {
      ...crawled,
      relations: open.relations,
      ...(external && { external }),
    };
    const rendered = await renderSample(client, site, {
      scanId,
      audits: byKind,
      ...(renderer && { renderer }),
      size: sample,
      ...(liveFixed && { liveFixed }),
      crawl: crawlOptions,
      onProgress: (rendering) => {
        if (crawlProgress === null) return;
        const { currentUrl } = rendering;
        events.onProgress?.({ ...crawlProgress, currentUrl, rendering });
      },
    });
    const judging = {
      scanId,
      audits: byKind,
      rendered,
      throwIfStopped: () => options.signal.throwIfAborted(),
    };
    const verdict = await judgeCrawl(site, open, judging, (batch) => events.onJudged?.(batch));
    return outcomeOf(site, verdict, audits);
  } finally {
    await open.close();
  }
}

function outcomeOf(site: SiteCrawl, verdict: CrawlVerdict, audits: readonly Audit[]): ScanOutcome {
  const pages = [...site.pages].sort((a, b) => (a.url < b.url ? -1 : 1));
  const coverage = coverageOf(pages);
  const tally: AuditTally = coverage === null || coverage === 0 ? new Map() : verdict.tally;
  const { score, explained, passedChecks } = breakDownScore(audits, tally);
  return {
    score,
    coverage,
    breakdown: explained,
    passedChecks,
    tallies: Object.fromEntries(tally),
    siteOutcome: verdict.siteOutcome,
    issueCounts: verdict.issueCounts,
    issuesLeftOut: verdict.issuesLeftOut,
    pages,
    site,
  };
}

/** What is judged after the crawl has to be where the other pages are. */
function keptIn(inMemory: PagesInMemory, stored: StoredScanPages): StoredScanPages {
  return {
    has: (url) => stored.has(url),
    async read(url) {
      const page = await stored.read(url);
      inMemory.add(page);
      return page;
    },
  };
}

/** The crawl tells of an unchanged page by its address; what the last scan said of it is remembered till then. */
function rememberedIn(
  asked: Map<string, KnownScannedPage>,
  pages: KnownScannedPages,
): NonNullable<CrawlOptions['knownPages']> {
  return {
    async find(url) {
      const known = await pages.find(url);
      if (known !== null) asked.set(url, known);
      return known;
    },
  };
}

function answerOf({
  result,
  bodyHash,
}: PageQuestion): Pick<
  ScannedPage,
  'responseMs' | 'failure' | 'etag' | 'lastModified' | 'bodyHash'
> {
  if (result.kind === 'failed') {
    return { responseMs: null, failure: result.message, etag: null, lastModified: null, bodyHash };
  }
  const { headers } = result;
  const isDirect = result.hops.length === 0;
  return {
    bodyHash,
    responseMs: Math.round(result.responseMs),
    failure: null,
    etag: isDirect ? (headers.etag ?? null) : null,
    lastModified: isDirect ? (headers['last-modified'] ?? null) : null,
  };
}
