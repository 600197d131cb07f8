import { evaluateBudgets, measuredOf, overallStatus } from '@app/traffic';
import type { VisitsSummary } from '@app/traffic';
import type { Budget, BudgetResult, DeviceType } from '@app/traffic/contract';
import { plural } from '../reports/report-text.js';

/** What the command reports, in every format. */
export interface VisitResult {
  readonly url: string;
  readonly devices: readonly DeviceType[];
  readonly startedAt: Date;
  readonly durationMs: number;
  /** Visits that were asked for. */
  readonly visitors: number;
  readonly summary: VisitsSummary;
  /** With the budget that each result is of. */
  readonly budgets: readonly { readonly budget: Budget; readonly result: BudgetResult }[];
  /** What fails the command apart from budgets, each a sentence. */
  readonly problems: readonly string[];
  readonly status: 'met' | 'missed';
}

/**
 * Compares what was measured with the budgets. However few page views there are, a percentile is compared: twenty visits
 * are usual here, and the number and the interval are shown with it.
 */
export function visitResult(
  facts: Pick<
    VisitResult,
    'url' | 'devices' | 'startedAt' | 'durationMs' | 'visitors' | 'summary'
  > & {
    readonly stopped: string | null;
  },
  budgets: readonly Budget[],
): VisitResult {
  const { stopped, ...shown } = facts;
  const results = evaluateBudgets(budgets, measuredOf(shown.summary), { minSamples: 1 });
  const problems = problemsOf(shown.summary, shown.visitors, stopped, budgets);
  const isMet = overallStatus(results) === 'met' && problems.length === 0;
  return {
    ...shown,
    budgets: budgets.flatMap((budget, index) => {
      const result = results[index];
      return result === undefined ? [] : [{ budget, result }];
    }),
    problems,
    status: isMet ? 'met' : 'missed',
  };
}

/** A budget on failed visits or on goals says how many are too many; without one, none may be. */
function problemsOf(
  { completed, failed, lost }: VisitsSummary,
  visitors: number,
  stopped: string | null,
  budgets: readonly Budget[],
): string[] {
  const problems: string[] = [];
  if (stopped !== null) {
    problems.push(
      `Only ${completed + failed} of ${plural(visitors, 'visit')} were made. ${stopped}`,
    );
  }
  const boundsFailed = budgets.some(
    (budget) => budget.kind === 'count' && budget.metric === 'visits.failed',
  );
  if (failed > 0 && !boundsFailed) {
    problems.push(`${failed} of ${plural(completed + failed, 'visit')} failed.`);
  }
  const boundsLost = budgets.some(({ kind }) => kind === 'goal');
  if (lost > 0 && !boundsLost) {
    problems.push(
      `${lost} of ${plural(completed, 'visitor')} did not reach the end of the journey.`,
    );
  }
  return problems;
}
