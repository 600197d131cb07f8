import type { PageAudit, RenderedAudit, SiteAudit, TargetAudit } from '../audits/define-audit.js';
import type { SiteCrawl } from '../audits/site-crawl.js';
import { isReadable } from '../audits/site-pages.js';
import type { AuditTally } from './audit-tally.js';
import { addPage, sumFrom } from './audit-tally.js';
import type { FoundIssue } from './found-issue.js';
import { addCounts, countIssues, noIssues } from './issue-counts.js';
import type { IssueCounts } from './issue-counts.js';
import type { PageOutcome, SiteOutcome } from './page-outcome.js';
import { emptyOutcome, mergeOutcomes } from './page-audit-results.js';
import type { OpenPages } from './page-source.js';
import type { RenderedSample } from './render-sample.js';
import { addRenderedVerdict } from './run-rendered-audits.js';
import { runSiteAudits } from './run-site-audits.js';
import { prepareTargetAudits } from './run-target-audits.js';

/** Pages and issues handed on together: one transaction each. */
const PAGES_PER_BATCH = 200;
const ISSUES_PER_BATCH = 2_000;

/** What came out after the crawl, batch by batch. */
export interface AuditedBatch {
  /** The complete outcome of each page: of all kinds of checks. */
  readonly pages: readonly { readonly url: string; readonly outcome: PageOutcome }[];
  /** Of site, target and rendered checks; those of page checks came with their pages, but for second looks. */
  readonly issues: readonly FoundIssue[];
}

export interface CrawlAudits {
  readonly page: readonly PageAudit[];
  readonly site: readonly SiteAudit[];
  readonly target: readonly TargetAudit[];
  readonly rendered: readonly RenderedAudit[];
}

export interface CrawlAuditResults {
  readonly tally: AuditTally;
  readonly siteOutcome: SiteOutcome;
  readonly issueCounts: IssueCounts;
  readonly issuesLeftOut: number;
}

/**
 * Everything after the crawl: the checks of the whole site, then one pass over the pages, as they are
 * stored, for the target checks and the tallies. Nothing is collected but what the failing pages of the
 * site checks come to.
 */
export async function auditCrawl(
  site: SiteCrawl,
  source: OpenPages,
  options: {
    readonly scanId: string;
    readonly audits: CrawlAudits;
    readonly rendered: RenderedSample;
    /** Between batches; rejects when the scan is to stop. */
    readonly throwIfStopped: () => void;
  },
  onJudged: (batch: AuditedBatch) => Promise<void> | void,
): Promise<CrawlAuditResults> {
  const { scanId, audits, rendered } = options;
  let issueCounts = noIssues();
  let issuesLeftOut = 0;
  // While one batch is stored, the next one is judged: at most two are in memory.
  let handing = Promise.resolve();
  const handOn = async (batch: AuditedBatch): Promise<void> => {
    await handing;
    options.throwIfStopped();
    if (batch.pages.length === 0 && batch.issues.length === 0) return;
    handing = Promise.resolve(onJudged(batch));
    handing.catch(() => undefined); // told to whoever waits for it next
  };

  let pages: AuditedBatch['pages'][number][] = [];
  let issues: FoundIssue[] = [];
  const siteVerdict = await runSiteAudits(site, { scanId, audits: audits.site }, async (found) => {
    issueCounts = addCounts([issueCounts, countIssues(found)]);
    issues = issues.concat(found);
    for (; issues.length >= ISSUES_PER_BATCH; issues = issues.slice(ISSUES_PER_BATCH))
      await handOn({ pages: [], issues: issues.slice(0, ISSUES_PER_BATCH) });
  });

  const tally = sumFrom(siteVerdict.tally, rendered.tally);
  const pageByPage = [...audits.page, ...audits.target, ...audits.rendered];
  const judgeTargets = prepareTargetAudits(site, { scanId, audits: audits.target });
  for await (const stored of source.pages()) {
    const facts = site.pageByUrl.get(stored.url);
    // Not part of this crawl: a page an earlier attempt found on a website that has changed since.
    if (facts?.url !== stored.url) continue;
    let { outcome } = stored;
    const look = rendered.verdicts.get(stored.url);
    if (look !== undefined) {
      const added = addRenderedVerdict(outcome, look);
      outcome = added.outcome;
      issues.push(...added.issues);
    }
    const readable = isReadable(site, facts);
    if (readable) {
      const verdict = judgeTargets(facts, stored.targets);
      outcome = mergeOutcomes(outcome, verdict.outcome);
      issues.push(...verdict.issues);
    }
    addPage(tally, pageByPage, { ...facts, isReadable: readable }, outcome);
    issueCounts = addCounts([issueCounts, outcome.issueCounts]);
    outcome = mergeOutcomes(outcome, siteVerdict.outcomes.get(stored.url) ?? emptyOutcome());
    issuesLeftOut += countLeftOut(outcome);
    pages.push({ url: stored.url, outcome });
    if (pages.length < PAGES_PER_BATCH && issues.length < ISSUES_PER_BATCH) continue;
    await handOn({ pages, issues });
    [pages, issues] = [[], []];
  }
  await handOn({ pages, issues });
  await handing;
  return { tally, siteOutcome: siteVerdict.siteOutcome, issueCounts, issuesLeftOut };
}

function countLeftOut(outcome: PageOutcome): number {
  return Object.values(outcome.leftOut).reduce((sum, count) => sum + count, 0);
}
