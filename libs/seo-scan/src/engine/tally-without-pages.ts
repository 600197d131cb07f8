import type { Severity } from '@app/seo-audits/contract';
import type { AuditTally, CheckTally } from './audit-tally.js';
import { highestSeverity } from './severity-order.js';

/**
 * The tally of the remaining pages, when `left` is that of the pages that are left out. `severitiesOf` has the
 * severities of the remaining failures where a check has several; its highest decides the weight.
 */
export function tallyWithoutPages(
  whole: AuditTally,
  left: AuditTally,
  severitiesOf: ReadonlyMap<string, readonly Severity[]>,
): AuditTally {
  return new Map(
    [...whole].map(([checkId, tally]) => {
      const part = left.get(checkId);
      const severities = severitiesOf.get(checkId) ?? tally.severities;
      return [checkId, part === undefined ? tally : difference(tally, part, severities)];
    }),
  );
}

/** Checks that failed with several severities, the highest of them on pages that are left out. */
export function checksOfSeveralSeverities(whole: AuditTally, left: AuditTally): string[] {
  return [...whole]
    .filter(([checkId, { severities }]) => {
      const [first] = severities;
      if (first === undefined || severities.length === 1) return false;
      return left.get(checkId)?.severities.includes(highestSeverity(severities, first)) === true;
    })
    .map(([checkId]) => checkId);
}

function difference(
  whole: CheckTally,
  left: CheckTally,
  severities: readonly Severity[],
): CheckTally {
  const judgedPages = Math.max(0, whole.judgedPages - left.judgedPages);
  const affectedPages = Math.max(0, whole.affectedPages - left.affectedPages);
  const isFailing = judgedPages > 0 && affectedPages > 0;
  return {
    ...whole,
    judgedPages,
    affectedPages,
    // Sums of shares: without pages, what is left of a sum is a rounding error.
    applicableWeight: judgedPages === 0 ? 0 : whole.applicableWeight - left.applicableWeight,
    affectedWeight: isFailing ? Math.max(0, whole.affectedWeight - left.affectedWeight) : 0,
    severities: isFailing ? severities : [],
    notMeasuredPages: Math.max(0, whole.notMeasuredPages - left.notMeasuredPages),
  };
}
