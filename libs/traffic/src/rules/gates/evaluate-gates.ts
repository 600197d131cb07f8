import type { GateResult } from '../../contract/index.js';
import { formatBudget } from '../budgets/budget-text.js';
import { evaluateBudgets } from '../budgets/evaluate-budget.js';
import type { MeasuredVisits } from '../budgets/evaluate-budget.js';
import { gateText } from './gate-text.js';
import { storedGates } from './read-gates.js';

/** `earlier`: the results of the schedule's previous campaign; empty if there was none. */
export function evaluateGates(
  texts: readonly string[],
  measured: MeasuredVisits,
  earlier: readonly GateResult[],
): GateResult[] {
  const budgets = storedGates(texts);
  const results = evaluateBudgets(budgets, measured);
  return budgets.flatMap((budget, index) => {
    const result = results[index];
    if (result === undefined) return [];
    const before = lastKnown(earlier.find((each) => each.budget === formatBudget(budget)));
    return [{ ...result, before, text: gateText(budget, result) }];
  });
}

/** What alerts report: every missed gate, and those met now that were missed when last known. */
export function alertedGates(results: readonly GateResult[]): {
  readonly missed: readonly GateResult[];
  readonly metAgain: readonly GateResult[];
} {
  return {
    missed: results.filter(({ status }) => status === 'missed'),
    metAgain: results.filter(({ status, before }) => status === 'met' && before === 'missed'),
  };
}

/** An unknown result says nothing: what was known before it still counts. */
function lastKnown(result: GateResult | undefined): GateResult['before'] {
  if (result === undefined) return null;
  return result.status === 'unknown' ? result.before : result.status;
}
