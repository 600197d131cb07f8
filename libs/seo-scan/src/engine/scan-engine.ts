import type { OutboundClient } from '@app/outbound';
import type { Audit, PageAudit, SiteAudit } from '../audits/define-audit.js';
import { audits as allAudits } from '../audits/index.js';
import type { PageSnapshot } from '../audits/page-snapshot.js';
import type { PageFacts, SiteCrawl } from '../audits/site-crawl.js';
import type { ScanDetail } from '../contract/scan.js';
import type { CrawlOptions, CrawlProgress, KnownPage } from '../gather/crawl-options.js';
import { crawl } from '../gather/crawler.js';
import type { AuditTally } from './audit-tally.js';
import { mergeTallies, tallyPage } from './audit-tally.js';
import { coverageOf } from './coverage.js';
import { carryIssue } from './found-issue.js';
import type { FoundIssue } from './found-issue.js';
import { addCounts, countIssues } from './issue-counts.js';
import type { IssueCounts } from './issue-counts.js';
import type { PageOutcome } from './page-outcome.js';
import { defaultProbeLimits } from './probe-limits.js';
import { runPageAudits } from './run-page-audits.js';
import { runSiteAudits } from './run-site-audits.js';
import { breakDownScore } from './score-breakdown.js';

export interface ScannedPage {
  readonly facts: PageFacts;
  /** Store it with the facts: both together let a scan resume and the score be rebuilt. */
  readonly outcome: PageOutcome;
  readonly issues: readonly FoundIssue[];
  /** Milliseconds to the headers of the answer; `null` without one. */
  readonly responseMs: number | null;
  /** Why nothing could be read, in a sentence. */
  readonly failure: string | null;
  /** For a conditional request next time; `null` after redirects, whose target they describe. */
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export type StoredPage = Pick<ScannedPage, 'facts' | 'outcome'>;

export type ScanProgressEvent = CrawlProgress;

export interface ScanEvents {
  /** Once for every page read in this run, not for resumed ones. The crawl waits for it. */
  onPage(page: ScannedPage): Promise<void> | void;
  /** A known page that answered "not modified", with the outcome and the issues of the last scan. */
  onUnchanged?(page: ScannedPage): Promise<void> | void;
  onProgress?(progress: ScanProgressEvent): void;
}

/** A page of the last scan of this website, for a conditional request. */
export interface KnownScannedPage extends KnownPage {
  readonly outcome: PageOutcome;
  readonly issues: readonly FoundIssue[];
}

export interface ScanOptions extends Omit<
  CrawlOptions,
  'resumeFrom' | 'probeLimits' | 'knownPages'
> {
  /** Part of every issue's id. */
  readonly scanId: string;
  /** Pages an earlier run of the same scan stored; they are not fetched again. */
  readonly resumeFrom?: readonly StoredPage[];
  /** By normalised address; their issues are carried forward when they did not change. */
  readonly knownPages?: ReadonlyMap<string, KnownScannedPage>;
  /** Default: in proportion to `maxPages`, see probe-limits. */
  readonly probeLimits?: CrawlOptions['probeLimits'];
  /** Default: all checks there are. */
  readonly audits?: readonly Audit[];
}

export interface ScanOutcome {
  /** Issues of the site checks; those of pages went through `onPage`. */
  readonly siteIssues: readonly FoundIssue[];
  /** 0-100, one decimal; `null` when no page could be judged. */
  readonly score: number | null;
  /** Share of the pages that could be judged, 0-100, one decimal. */
  readonly coverage: number | null;
  /** In the contract's shape. */
  readonly breakdown: ScanDetail['score'];
  readonly passedChecks: readonly string[];
  /** All issues of the scan, resumed pages included. */
  readonly issueCounts: IssueCounts;
  /** Findings beyond the limit of issues a page and check; they count in the score. */
  readonly issuesLeftOut: number;
  /** Every page of the scan, by address, resumed ones included. */
  readonly pages: readonly PageFacts[];
  readonly site: SiteCrawl;
}

/**
 * Crawls a website and judges it: page checks as pages come in, site checks at the end, then the score.
 * Keeps nothing but facts and outcomes, so memory grows with the number of pages, not with their size.
 * Rejects with what `onPage` or the crawl's signal throws; a website that cannot be read is no error.
 */
export async function runScan(
  client: OutboundClient,
  options: ScanOptions,
  events: ScanEvents,
): Promise<ScanOutcome> {
  const { scanId, resumeFrom = [], audits = allAudits, ...crawlOptions } = options;
  const probeLimits = options.probeLimits ?? defaultProbeLimits(options.maxPages);
  const pageAudits = audits.filter((audit): audit is PageAudit => audit.kind === 'page');
  const siteAudits = audits.filter((audit): audit is SiteAudit => audit.kind === 'site');
  const outcomes = new Map(resumeFrom.map(({ facts, outcome }) => [facts.url, outcome]));

  const site = await crawl(
    client,
    { ...crawlOptions, probeLimits, resumeFrom: resumeFrom.map(({ facts }) => facts) },
    {
      onPage: async (snapshot, facts, context) => {
        const verdict = runPageAudits(snapshot, { scanId, audits: pageAudits, context });
        outcomes.set(facts.url, verdict.outcome);
        await events.onPage({ facts, ...verdict, ...answerOf(snapshot) });
      },
      onUnchanged: async (url, facts) => {
        const known = options.knownPages?.get(url);
        if (known === undefined) return;
        outcomes.set(facts.url, known.outcome);
        const issues = known.issues.map((issue) => carryIssue(scanId, issue));
        await events.onUnchanged?.({
          facts,
          outcome: known.outcome,
          issues,
          responseMs: null,
          failure: null,
          etag: known.etag ?? null,
          lastModified: known.lastModified ?? null,
        });
      },
      onProgress: (progress) => events.onProgress?.(progress),
    },
  );

  const pages = [...site.pages].sort((a, b) => (a.url < b.url ? -1 : 1));
  const siteVerdict = runSiteAudits(site, { scanId, audits: siteAudits });
  const coverage = coverageOf(pages);
  const tallies = pages.flatMap((page) => {
    const outcome = outcomes.get(page.url);
    return outcome === undefined ? [] : [tallyPage(pageAudits, page, outcome)];
  });
  const tally: AuditTally =
    coverage === null || coverage === 0 ? new Map() : mergeTallies([...tallies, siteVerdict.tally]);
  const { score, explained, passedChecks } = breakDownScore(audits, tally);
  return {
    siteIssues: siteVerdict.issues,
    score,
    coverage,
    breakdown: explained,
    passedChecks,
    issueCounts: addCounts([
      ...[...outcomes.values()].map((outcome) => outcome.issueCounts),
      countIssues(siteVerdict.issues),
    ]),
    issuesLeftOut: [...outcomes.values()].reduce((sum, outcome) => sum + countLeftOut(outcome), 0),
    pages,
    site,
  };
}

function answerOf({ response }: PageSnapshot): Omit<ScannedPage, 'facts' | 'outcome' | 'issues'> {
  if (response.kind === 'failed') {
    return { responseMs: null, failure: response.message, etag: null, lastModified: null };
  }
  const { headers } = response;
  const isDirect = response.hops.length === 0;
  return {
    responseMs: Math.round(response.responseMs),
    failure: null,
    etag: isDirect ? (headers.etag ?? null) : null,
    lastModified: isDirect ? (headers['last-modified'] ?? null) : null,
  };
}

function countLeftOut(outcome: PageOutcome): number {
  return Object.values(outcome.leftOut).reduce((sum, count) => sum + count, 0);
}
