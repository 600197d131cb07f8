import { sitemapSize } from '@app/crawler/pages';
import type { IssueCounts } from '../engine/issue-counts.js';
import type { ScanOutcome } from '../engine/scan-options.js';
import type { Scan } from '../entities/scan.entity.js';

type Counters = Pick<Scan, 'criticalIssues' | 'warnings' | 'notices'>;

export type ResultColumns = Counters &
  Pick<
    Scan,
    | 'seoScore'
    | 'coverage'
    | 'score'
    | 'checkTallies'
    | 'siteOutcome'
    | 'laterCheckGroups'
    | 'sitemapSize'
    | 'pace'
    | 'passedChecks'
  >;

/** What a completed scan stores of its outcome, before ignored issues are excluded. */
export function resultColumns(outcome: ScanOutcome): ResultColumns {
  return {
    seoScore: outcome.score,
    coverage: outcome.coverage,
    score: outcome.breakdown,
    checkTallies: outcome.tallies,
    siteOutcome: outcome.siteOutcome,
    laterCheckGroups: outcome.laterCheckGroups,
    sitemapSize: sitemapSize(outcome.site.sitemap),
    pace: outcome.site.pace ?? null,
    passedChecks: outcome.passedChecks.length,
    ...countersOf(outcome.issueCounts),
  };
}

export function countersOf(counts: IssueCounts): Counters {
  return {
    criticalIssues: counts.critical,
    warnings: counts.high,
    notices: counts.medium + counts.low,
  };
}
