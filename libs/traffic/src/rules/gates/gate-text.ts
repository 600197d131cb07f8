import type { Budget, BudgetResult } from '../../contract/index.js';
import { formatAmount } from '../budgets/budget-text.js';

/** What was measured: “2,310 ms, between 2,200 ms and 2,500 ms (120 page views)”. */
export function gateText(budget: Budget, result: BudgetResult): string {
  const { measured, reason } = result;
  if (measured === null) return unknownText(reason, result.samples);
  return `${formatAmount(budget, measured)}${intervalText(budget, result)}${samplesText(budget, result)}`;
}

function unknownText(reason: BudgetResult['reason'], samples: number | null): string {
  switch (reason) {
    case 'too_few':
      return `too few page views (${samples ?? 0})`;
    case 'no_goal':
      return 'the journey has no such goal';
    case 'not_measured':
    case null:
      return 'not measured';
  }
}

function intervalText(budget: Budget, { low, high }: BudgetResult): string {
  if (low === null || high === null) return '';
  return `, between ${formatAmount(budget, low)} and ${formatAmount(budget, high)}`;
}

function samplesText(budget: Budget, { samples }: BudgetResult): string {
  if (samples === null) return '';
  return budget.kind === 'goal' ? ` (${samples} visitors)` : ` (${samples} page views)`;
}
