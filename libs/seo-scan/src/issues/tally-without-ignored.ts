import type { Severity } from '@app/seo-audits/contract';
import { pageWeight } from '@app/seo-audits';
import type { AuditTally, CheckTally } from '../engine/audit-tally.js';

/** A number of failing pages with equal values for one check, each with some of its issues ignored. */
export interface PagesWithIgnored {
  readonly pages: number;
  readonly isHome: boolean;
  readonly depth: number | null;
  /** Blocked pages are in no tally. */
  readonly isBlocked: boolean;
  /** Failing share of the check's instances on the page, (0, 1]. */
  readonly share: number;
  /** Findings of the check on the page, including those above the limit of stored issues. */
  readonly findings: number;
  readonly storedIssues: number;
  readonly ignoredIssues: number;
}

/** The ignored part of one check. */
export interface IgnoredOfCheck {
  readonly isWholeSite: boolean;
  readonly storedIssues: number;
  readonly ignoredIssues: number;
  /** Severities of the remaining issues, each once. */
  readonly remainingSeverities: readonly Severity[];
  /** A page that is not ignored as a whole has findings above the limit of stored issues. */
  readonly leavesOut: boolean;
  /** Only those with ignored issues. */
  readonly pages: readonly PagesWithIgnored[];
}

/**
 * The tally for the score without ignored issues: their cost is subtracted, the pages stay in the denominator. Without
 * ignored issues the tally is unchanged, so the original score is restored.
 */
export function tallyWithoutIgnored(
  tally: AuditTally,
  ignored: ReadonlyMap<string, IgnoredOfCheck>,
): AuditTally {
  return new Map(
    [...tally].map(([checkId, whole]) => {
      const part = ignored.get(checkId);
      return [checkId, part === undefined ? whole : withoutIgnored(whole, part)];
    }),
  );
}

function withoutIgnored(whole: CheckTally, part: IgnoredOfCheck): CheckTally {
  if (part.ignoredIssues === 0) return whole;
  if (part.ignoredIssues >= part.storedIssues) {
    return { ...whole, affectedWeight: 0, affectedPages: 0, severities: [] };
  }
  // Findings that are not stored may be as severe as the worst of them.
  const severities = part.leavesOut ? whole.severities : part.remainingSeverities;
  if (part.isWholeSite) return { ...whole, severities };
  const ignoredWeightSum = part.pages.reduce(
    (sum, group) => sum + group.pages * ignoredWeight(group),
    0,
  );
  const ignoredPages = part.pages.reduce(
    (sum, group) => sum + (ignoredRatio(group) === 1 ? group.pages : 0),
    0,
  );
  return {
    ...whole,
    affectedWeight: Math.max(0, whole.affectedWeight - ignoredWeightSum),
    affectedPages: Math.max(0, whole.affectedPages - ignoredPages),
    severities,
  };
}

function ignoredWeight(page: PagesWithIgnored): number {
  return page.isBlocked ? 0 : pageWeight(page) * page.share * ignoredRatio(page);
}

/** Ignoring all stored issues of a page also ignores the unstored findings. */
function ignoredRatio(page: PagesWithIgnored): number {
  if (page.ignoredIssues >= page.storedIssues) return 1;
  return page.ignoredIssues / Math.max(page.findings, page.storedIssues);
}
