import { formatAmount, isClose } from '@app/traffic';
import type { Budget, BudgetResult } from '@app/traffic/contract';

/** What was measured for a budget, how often and how certain it is: `1.2 s (n 20, 95 % interval …)`. */
export function measuredText(budget: Budget, result: BudgetResult): string {
  const { measured, low, high, samples } = result;
  if (measured === null) return unknownText(result);
  const amount = shown(budget, measured);
  if (samples === null) return amount;
  const interval =
    low === null || high === null
      ? ''
      : `, 95 % interval ${shown(budget, low)} to ${shown(budget, high)}`;
  const close = isClose(result) ? '; the limit is inside it, so another run may differ' : '';
  return `${amount} (n ${samples}${interval}${close})`;
}

function unknownText({ reason }: BudgetResult): string {
  switch (reason) {
    case 'no_goal':
      return 'the journey has no goal of this name';
    case 'too_few':
      return 'too few page views to say';
    case 'not_measured':
    case null:
      return 'not measured in any page view';
  }
}

/** Milliseconds, bytes and percentages as short as a reader needs them. */
function shown(budget: Budget, amount: number): string {
  const decimals = budget.kind === 'percentile' && budget.metric === 'cls' ? 4 : 1;
  return formatAmount(budget, Number(amount.toFixed(decimals)));
}
