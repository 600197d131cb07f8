import { isDeepStrictEqual } from 'node:util';
import type { PageAudit, RenderedAudit, SiteAudit, TargetAudit } from '@app/seo-audits';
import type { SiteCrawl } from '@app/crawler/pages';
import { isReadable } from '@app/crawler/pages';
import { auditSizes } from './audit-sizes.js';
import { AuditedBatches } from './audited-batches.js';
import type { OnAudited } from './audited-batches.js';
import { restoreSiteChecks, storeSiteChecks, storeTally } from './audit-checkpoints.js';
import type { AuditCheckpoints, SiteChecks } from './audit-checkpoints.js';
import type { AuditTally } from './audit-tally.js';
import { addPage, sumFrom } from './audit-tally.js';
import { addCounts, countIssues, noIssues } from './issue-counts.js';
import type { IssueCounts } from './issue-counts.js';
import type { PageOutcome, SiteOutcome, StoredLaterCheckGroups } from './page-outcome.js';
import { hasResults, mergeOutcomes } from './page-audit-results.js';
import type { OpenPages } from './page-source.js';
import type { RenderedSample } from './render-sample.js';
import { addRenderedResults } from './run-rendered-audits.js';
import { runSiteAudits } from './run-site-audits.js';
import { prepareTargetAudits } from './run-target-audits.js';
import { pageTemplates } from './page-templates.js';
import type { EarlierTemplates } from './template-numbers.js';

export interface CrawlAudits {
  readonly page: readonly PageAudit[];
  readonly site: readonly SiteAudit[];
  readonly target: readonly TargetAudit[];
  readonly rendered: readonly RenderedAudit[];
}

export interface CrawlAuditResults {
  readonly tally: AuditTally;
  readonly siteOutcome: SiteOutcome;
  readonly laterCheckGroups: StoredLaterCheckGroups;
  readonly issueCounts: IssueCounts;
  readonly issuesLeftOut: number;
}

interface AuditOptions {
  readonly scanId: string;
  readonly audits: CrawlAudits;
  readonly renderSample: () => Promise<RenderedSample>;
  /** Only for a website that is read back from where it is stored. */
  readonly checkpoints: AuditCheckpoints | null;
  /** The templates of the last scan, see pageTemplates. */
  readonly earlierTemplates: (shapes: readonly string[]) => Promise<EarlierTemplates>;
  /** Called between batches; rejects when the scan should stop. */
  readonly throwIfStopped: () => void;
}

/**
 * Everything after the crawl: the rendered sample and the checks of the whole site, then one pass over the stored pages
 * for the target checks and the tallies. Of each page, only the numbers of its results are accumulated in memory. With
 * checkpoints, what an earlier attempt has stored is not done again.
 */
export async function auditCrawl(
  site: SiteCrawl,
  source: OpenPages,
  options: AuditOptions,
  onAudited: OnAudited,
): Promise<CrawlAuditResults> {
  const { checkpoints } = options;
  const batches = new AuditedBatches(onAudited, options.throwIfStopped);
  const checks = await checkSite(site, options, batches);
  const { rendered, site: siteResults } = checks;
  const reached = checkpoints?.pages ?? null;
  const sum =
    reached === null
      ? sumFrom(siteResults.tally, rendered.tally)
      : sumFrom(new Map(Object.entries(reached.tally)));
  let { issueCounts, issuesLeftOut } = reached ?? { ...checks, issuesLeftOut: 0 };

  const { groups } = siteResults;
  const templates = await pageTemplates(site.pages, options.earlierTemplates);
  const inlinks =
    site.mode === 'page' ? null : await site.relations.inlinkCounts({ followedOnly: false });
  const { audits, scanId } = options;
  const pageByPage = [...audits.page, ...audits.target, ...audits.rendered];
  const auditTargets = prepareTargetAudits(site, { scanId, audits: audits.target });
  // Each page is stored with the number of its issues, those of site checks included.
  await batches.finish();
  for await (const stored of source.pages(reached?.after)) {
    const facts = site.pageByUrl.get(stored.url);
    // Not part of this crawl: a page that an earlier attempt found before the website changed.
    if (facts?.url !== stored.url) continue;
    let { outcome } = stored;
    const recheck = rendered.results.get(stored.url);
    if (recheck !== undefined) {
      const added = addRenderedResults(outcome, recheck);
      outcome = added.outcome;
      batches.addIssues(added.issues);
    }
    let laterChecks: readonly string[] = [];
    if (isReadable(site, facts)) {
      const results = auditTargets(facts, stored.targets);
      outcome = withResults(outcome, results.outcome);
      laterChecks = results.audited;
      batches.addIssues(results.issues);
    }
    const { url, isHome, depth, isBlocked, isHtml200, isIndexable } = facts;
    const tallied = { url, isHome, depth, isBlocked, isHtml200, isIndexable };
    addPage(sum, pageByPage, { ...tallied, laterChecks: new Set(laterChecks) }, outcome);
    issueCounts = addCounts([issueCounts, outcome.issueCounts]);
    outcome = withResults(outcome, siteResults.outcomes.of(stored.url));
    issuesLeftOut += countLeftOut(outcome);
    batches.addPage({
      url: stored.url,
      outcome: isDeepStrictEqual(outcome, stored.stored) ? null : outcome,
      laterCheckGroup: groups.including(groups.of(stored.url), laterChecks),
      template: templates.get(stored.url) ?? '',
      inlinks: inlinks === null ? null : (inlinks.get(stored.url) ?? 0),
    });
    if (!batches.isFull) continue;
    const isCheckpoint =
      checkpoints !== null && batches.pagesSinceCheckpoint >= auditSizes.pagesPerCheckpoint;
    const after = stored.url;
    const soFar = {
      after,
      tally: storeTally(sum),
      groups: groups.all(),
      issueCounts,
      issuesLeftOut,
    };
    await batches.emit(isCheckpoint ? soFar : undefined);
  }
  await batches.emit();
  await batches.finish();
  const { siteOutcome } = siteResults;
  return { tally: sum, siteOutcome, laterCheckGroups: groups.all(), issueCounts, issuesLeftOut };
}

/** The sample and the checks of the whole site, unless an earlier attempt has stored their results. */
async function checkSite(
  site: SiteCrawl,
  { scanId, audits, renderSample, checkpoints }: AuditOptions,
  batches: AuditedBatches,
): Promise<SiteChecks> {
  const urls = (): string[] => site.pages.map(({ url }) => url).sort();
  const stored = checkpoints?.siteChecks ?? null;
  if (stored !== null) return restoreSiteChecks(stored, urls(), checkpoints?.pages ?? null);
  const rendered = await renderSample();
  let issueCounts = noIssues();
  const results = await runSiteAudits(site, { scanId, audits: audits.site }, async (found) => {
    issueCounts = addCounts([issueCounts, countIssues(found)]);
    batches.addIssues(found);
    if (batches.isFull) await batches.emit();
  });
  const checks = { rendered, site: results, issueCounts };
  await batches.emit();
  if (checkpoints === null) return checks;
  await batches.finish();
  await checkpoints.saveSiteChecks(storeSiteChecks(checks, urls()));
  return checks;
}

function withResults(outcome: PageOutcome, added: PageOutcome): PageOutcome {
  return hasResults(added) ? mergeOutcomes(outcome, added) : outcome;
}

function countLeftOut(outcome: PageOutcome): number {
  return Object.values(outcome.leftOut).reduce((sum, count) => sum + count, 0);
}
