import { explainScore } from '@app/seo-audits';
import { formatPoints } from '@app/seo-audits/contract';
import type { AuditReport } from './audit-report.js';

const COVERAGE_FOR_A_COMPLETE_SCORE = 70;

/** "1 page", "12 pages". */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

export function scoreText({ score, coverage }: AuditReport): string {
  if (score === null) return 'Score unknown: no page could be audited';
  const isIncomplete = coverage === null || coverage < COVERAGE_FOR_A_COMPLETE_SCORE;
  return `Score ${formatPoints(score)} of 100${isIncomplete ? ' (incomplete)' : ''}`;
}

/** Why the score is what it is; `null` without one. */
export function explanationText({ score, breakdown }: AuditReport): string | null {
  return explainScore({ ...breakdown, score });
}

/** What the report is based on, in one sentence. */
export function coverageText({ coverage, summary }: AuditReport): string {
  const audited = coverage === null ? '' : `; ${coverage}% of the requested URLs could be audited`;
  const limit = summary.is_complete
    ? ''
    : '. The website may have other pages, which were not read';
  return `${plural(summary.pages_scanned, 'page')} read${audited}${limit}.`;
}

export function countsAsText({ summary }: AuditReport): string {
  const { critical, high, medium, low } = summary;
  return `${plural(summary.total, 'issue')}: ${critical} critical, ${high} high, ${medium} medium, ${low} low. ${plural(summary.passed_checks, 'check')} passed.`;
}
