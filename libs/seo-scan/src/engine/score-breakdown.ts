import type { Audit } from '@app/seo-audits';
import { roundScore, scoreSite } from '@app/seo-audits';
import type { ScanDetail } from '../contract/scan.js';
import type { AuditTally, CheckTally } from './audit-tally.js';
import { checkResultOf } from './audit-tally.js';

export interface ScoreBreakdown {
  /** 0-100, one decimal; `null` when nothing could be audited. */
  readonly score: number | null;
  /** In the contract's shape. Categories without any check in this version are left out. */
  readonly explained: ScanDetail['score'];
  /** Ids of the checks that were measured wherever they applied and failed nowhere. */
  readonly passedChecks: readonly string[];
}

/** Score, losses and unmeasured checks, from the tally of the whole scan. */
export function breakDownScore(audits: readonly Audit[], tally: AuditTally): ScoreBreakdown {
  const measured = audits.flatMap((audit) => {
    const checkTally = tally.get(audit.id);
    return checkTally === undefined ? [] : [{ audit, tally: checkTally }];
  });
  const scored = roundScore(
    scoreSite(measured.map((check) => checkResultOf(check.audit, check.tally))),
  );
  const auditById = new Map(audits.map((audit) => [audit.id, audit]));
  const usedCategories = new Set(audits.map((audit) => audit.category));
  return {
    score: scored.score,
    explained: {
      categories: scored.categories
        .filter(({ category }) => usedCategories.has(category))
        .map((row) => ({
          category: row.category,
          score: row.score,
          points_lost: row.pointsLost,
          failing_checks: row.failingChecks,
          measured_checks: row.measuredChecks,
        })),
      losses: scored.losses.map((loss) => ({
        check_id: loss.checkId,
        title: auditById.get(loss.checkId)?.title ?? loss.checkId,
        category: loss.category,
        severity: loss.severity,
        points_lost: loss.pointsLost,
        points_won_if_fixed: loss.pointsWonIfFixed,
        affected_pages: tally.get(loss.checkId)?.affectedPages ?? 0,
      })),
      not_measured: measured.flatMap((check) => {
        const reason = notMeasuredReason(check.tally);
        if (reason === null) return [];
        return [{ check_id: check.audit.id, title: check.audit.title, reason }];
      }),
    },
    passedChecks: measured.filter((check) => hasPassed(check.tally)).map((check) => check.audit.id),
  };
}

function hasPassed(tally: CheckTally): boolean {
  return tally.applicableWeight > 0 && tally.affectedWeight === 0 && tally.notMeasuredPages === 0;
}

function notMeasuredReason(tally: CheckTally): string | null {
  if (tally.notMeasuredReason === null) return null;
  if (tally.judgedPages === 0) return tally.notMeasuredReason;
  const pages = tally.judgedPages + tally.notMeasuredPages;
  return `On ${tally.notMeasuredPages} of ${pages} pages: ${tally.notMeasuredReason}`;
}
