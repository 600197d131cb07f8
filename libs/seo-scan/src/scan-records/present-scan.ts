import type { CrawlPace } from '@app/crawler/pages';
import { explainScore } from '@app/seo-audits';
import type { Scan as ScanResponse, ScanDetail, ScanPace } from '../contract/index.js';
import type { Scan } from '../entities/scan.entity.js';
import type { FixedLiveNumbers } from '../live-fixed/live-fixed-counts.js';

/** The score fields of a scan without a score. */
export const NOTHING_YET: ScanDetail['score'] = { categories: [], losses: [], not_measured: [] };

/** Why the scan has its score, in sentences; `null` without a score. */
export function scoreExplanation({
  seoScore,
  score,
}: Pick<Scan, 'seoScore' | 'score'>): string | null {
  return explainScore({ ...(score ?? NOTHING_YET), score: seoScore ?? null });
}

/** The row in the format of the specification. */
export function presentScan(scan: Omit<Scan, 'score'>, fixedLive: FixedLiveNumbers): ScanResponse {
  return {
    id: scan.id,
    url: scan.url,
    website_id: scan.websiteId ?? null,
    status: scan.status,
    mode: scan.mode,
    seo_score: scan.seoScore ?? null,
    coverage: scan.coverage ?? null,
    critical_issues: scan.criticalIssues,
    warnings: scan.warnings,
    notices: scan.notices,
    fixed_live: fixedLive,
    passed_checks: scan.passedChecks,
    pages_scanned: scan.pagesScanned,
    pages_skipped: scan.pagesSkipped,
    pages_discovered: scan.pagesDiscovered,
    max_pages: scan.maxPages,
    rendering: scan.rendering,
    rendering_used: scan.renderingUsed ?? null,
    rendering_reason: scan.renderingReason ?? null,
    created_at: scan.createdAt.toISOString(),
    scanned_at: scan.finishedAt?.toISOString() ?? null,
    error: scan.error ?? null,
    rule_version: scan.ruleVersion,
    origin: scan.origin ?? null,
    new_issues: scan.newIssues ?? null,
    fixed_issues: scan.fixedIssues ?? null,
    rule_changed_issues: scan.ruleChangedIssues ?? null,
    regressed_issues: scan.regressedIssues ?? null,
    ignored_issues: scan.ignoredIssues,
  };
}

/** `null` while nothing is known of it. */
export function presentPace(pace: CrawlPace | null): ScanPace | null {
  if (pace === null) return null;
  const { maxPerSecond, slowestPerSecond, requests, seconds, medianMs, p95Ms, slowdowns } = pace;
  return {
    ...{ max_per_second: maxPerSecond, slowest_per_second: slowestPerSecond, requests, seconds },
    ...{ median_ms: medianMs, p95_ms: p95Ms, slowdowns },
  };
}
