import type { PageAudit, RenderedAudit, SiteAudit, TargetAudit } from '@app/seo-audits';
import type { SiteCrawl } from '@app/crawler/pages';
import { isReadable } from '@app/crawler/pages';
import type { AuditTally } from './audit-tally.js';
import { addPage, sumFrom } from './audit-tally.js';
import type { FoundIssue } from './found-issue.js';
import { addCounts, countIssues, noIssues } from './issue-counts.js';
import type { IssueCounts } from './issue-counts.js';
import type { PageOutcome, SiteOutcome, StoredSiteCheckGroups } from './page-outcome.js';
import { emptyOutcome, mergeOutcomes } from './page-audit-results.js';
import type { OpenPages } from './page-source.js';
import type { RenderedSample } from './render-sample.js';
import { addRenderedResults } from './run-rendered-audits.js';
import { runSiteAudits } from './run-site-audits.js';
import { prepareTargetAudits } from './run-target-audits.js';
import { pageTemplates } from './page-templates.js';

/** Batch size of pages and issues: one transaction each. */
const PAGES_PER_BATCH = 200;
const ISSUES_PER_BATCH = 2_000;

export interface AuditedPage {
  readonly url: string;
  readonly outcome: PageOutcome;
  /** The pages that it is like, see pageTemplates. */
  readonly template: string;
  /** Other pages that link to it; `null` when only one page was read. */
  readonly inlinks: number | null;
}

/** The results after the crawl, in batches. */
export interface AuditedBatch {
  /** The complete outcome of each page: of all kinds of checks. */
  readonly pages: readonly AuditedPage[];
  /**
   * Issues of site, target and rendered checks; those of page checks were stored with their pages, except for rechecks.
   */
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
  readonly siteCheckGroups: StoredSiteCheckGroups;
  readonly issueCounts: IssueCounts;
  readonly issuesLeftOut: number;
}

/**
 * Everything after the crawl: the checks of the whole site, then one pass over the stored pages for the target checks
 * and the tallies. Only the results of the site checks on failing pages are accumulated in memory.
 */
export async function auditCrawl(
  site: SiteCrawl,
  source: OpenPages,
  options: {
    readonly scanId: string;
    readonly audits: CrawlAudits;
    readonly rendered: RenderedSample;
    /** Called between batches; rejects when the scan should stop. */
    readonly throwIfStopped: () => void;
  },
  onAudited: (batch: AuditedBatch) => Promise<void> | void,
): Promise<CrawlAuditResults> {
  const { scanId, audits, rendered } = options;
  let issueCounts = noIssues();
  let issuesLeftOut = 0;
  // While one batch is being stored, the next one is audited: at most two are in memory.
  let pendingSave = Promise.resolve();
  const emitBatch = async (batch: AuditedBatch): Promise<void> => {
    await pendingSave;
    options.throwIfStopped();
    if (batch.pages.length === 0 && batch.issues.length === 0) return;
    pendingSave = Promise.resolve(onAudited(batch));
    pendingSave.catch(() => undefined); // the next caller that awaits it gets the error
  };

  let pages: AuditedBatch['pages'][number][] = [];
  let issues: FoundIssue[] = [];
  const siteResults = await runSiteAudits(site, { scanId, audits: audits.site }, async (found) => {
    issueCounts = addCounts([issueCounts, countIssues(found)]);
    issues = issues.concat(found);
    for (; issues.length >= ISSUES_PER_BATCH; issues = issues.slice(ISSUES_PER_BATCH))
      await emitBatch({ pages: [], issues: issues.slice(0, ISSUES_PER_BATCH) });
  });

  const templates = pageTemplates(site.pages);
  const inlinks =
    site.mode === 'page' ? null : await site.relations.inlinkCounts({ followedOnly: false });
  const tally = sumFrom(siteResults.tally, rendered.tally);
  const pageByPage = [...audits.page, ...audits.target, ...audits.rendered];
  const auditTargets = prepareTargetAudits(site, { scanId, audits: audits.target });
  for await (const stored of source.pages()) {
    const facts = site.pageByUrl.get(stored.url);
    // Not part of this crawl: a page that an earlier attempt found before the website changed.
    if (facts?.url !== stored.url) continue;
    let { outcome } = stored;
    const recheck = rendered.results.get(stored.url);
    if (recheck !== undefined) {
      const added = addRenderedResults(outcome, recheck);
      outcome = added.outcome;
      issues.push(...added.issues);
    }
    const readable = isReadable(site, facts);
    if (readable) {
      const results = auditTargets(facts, stored.targets);
      outcome = mergeOutcomes(outcome, results.outcome);
      issues.push(...results.issues);
    }
    addPage(tally, pageByPage, { ...facts, isReadable: readable }, outcome);
    issueCounts = addCounts([issueCounts, outcome.issueCounts]);
    outcome = mergeOutcomes(outcome, siteResults.outcomes.get(stored.url) ?? emptyOutcome());
    issuesLeftOut += countLeftOut(outcome);
    outcome = { ...outcome, siteCheckGroup: siteResults.groups.of(stored.url) };
    pages.push({
      ...{ url: stored.url, outcome },
      template: templates.get(stored.url) ?? '',
      inlinks: inlinks === null ? null : (inlinks.get(stored.url) ?? 0),
    });
    if (pages.length < PAGES_PER_BATCH && issues.length < ISSUES_PER_BATCH) continue;
    await emitBatch({ pages, issues });
    [pages, issues] = [[], []];
  }
  await emitBatch({ pages, issues });
  await pendingSave;
  const { siteOutcome, groups } = siteResults;
  return { tally, siteOutcome, siteCheckGroups: groups.all(), issueCounts, issuesLeftOut };
}

function countLeftOut(outcome: PageOutcome): number {
  return Object.values(outcome.leftOut).reduce((sum, count) => sum + count, 0);
}
