import type { Severity } from '../contract/audit.js';
import type { AuditTally, CheckTally } from '../engine/audit-tally.js';
import { pageWeight } from '../rules/score.js';

/** Failing pages of one check that look alike: so many of them, each with some of its issues ignored. */
export interface PagesWithIgnored {
  readonly pages: number;
  readonly isHome: boolean;
  readonly depth: number | null;
  /** Blocked pages are in no tally. */
  readonly isBlocked: boolean;
  /** Of the check's instances on the page that fail, (0, 1]. */
  readonly share: number;
  /** Findings of the check on the page, those beyond the limit of stored issues included. */
  readonly findings: number;
  readonly storedIssues: number;
  readonly ignoredIssues: number;
}

/** What is ignored of one check. */
export interface IgnoredOfCheck {
  readonly isWholeSite: boolean;
  readonly storedIssues: number;
  readonly ignoredIssues: number;
  /** Of the issues that are not ignored, each once. */
  readonly remainingSeverities: readonly Severity[];
  /** On a page that is not ignored as a whole, some findings are beyond the limit of stored issues. */
  readonly leavesOut: boolean;
  /** Only those with ignored issues. */
  readonly pages: readonly PagesWithIgnored[];
}

/**
 * The tally the score is counted from when the user ignores some issues: what they cost is taken off, the
 * pages stay in the denominator. Without ignored issues it is the same tally, so that the score comes back.
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
  const weightOff = part.pages.reduce((sum, alike) => sum + alike.pages * ignoredWeight(alike), 0);
  const pagesOff = part.pages.reduce(
    (sum, alike) => sum + (ignoredRatio(alike) === 1 ? alike.pages : 0),
    0,
  );
  return {
    ...whole,
    affectedWeight: Math.max(0, whole.affectedWeight - weightOff),
    affectedPages: Math.max(0, whole.affectedPages - pagesOff),
    severities,
  };
}

function ignoredWeight(page: PagesWithIgnored): number {
  return page.isBlocked ? 0 : pageWeight(page) * page.share * ignoredRatio(page);
}

/** Whoever ignores all that is shown of a page ignores what was left out with it. */
function ignoredRatio(page: PagesWithIgnored): number {
  if (page.ignoredIssues >= page.storedIssues) return 1;
  return page.ignoredIssues / Math.max(page.findings, page.storedIssues);
}
