import type { JourneyFunnel } from '../../contract/index.js';
import type { MeasuredVisits } from './evaluate-budget.js';

/**
 * What budgets on goals are compared with, in campaigns as in commands. Every visitor whose visit has ended counts, also
 * one to whom nothing was shown: a shop that does not respond sells nothing. Cancelled visits were not made.
 */
export function goalFigures(
  funnel: JourneyFunnel | null,
  { completed, failed }: { readonly completed: number; readonly failed: number },
): MeasuredVisits['goals'] {
  const goals = (funnel?.steps ?? []).filter(({ isGoal }) => isGoal);
  const visitors = completed + failed;
  return new Map(goals.map(({ text, reached }) => [text, { reached, visitors }]));
}
