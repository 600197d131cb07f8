import type { Budget } from '../../contract/index.js';
import { formatBudget } from '../budgets/budget-text.js';
import { parseBudget } from '../budgets/parse-budget.js';

export type GatesRead =
  | { readonly kind: 'read'; readonly budgets: readonly string[] }
  /** `budgets.<index>` and what is wrong with it. */
  | { readonly kind: 'refused'; readonly details: Readonly<Record<string, string>> };

/**
 * Reads gates as they are stored: each once, in one way of writing. `goals`: of the journey that visitors follow; a
 * gate on another goal would always be unknown.
 */
export function readGates(texts: readonly string[], goals: readonly string[]): GatesRead {
  const details: Record<string, string> = {};
  const budgets = new Set<string>();
  for (const [index, text] of texts.entries()) {
    const parsed = parseBudget(text);
    if (parsed.kind === 'refused') {
      details[`budgets.${index}`] = parsed.message;
      continue;
    }
    const problem = goalProblem(parsed.budget, goals);
    if (problem === null) budgets.add(formatBudget(parsed.budget));
    else details[`budgets.${index}`] = problem;
  }
  return Object.keys(details).length === 0
    ? { kind: 'read', budgets: [...budgets] }
    : { kind: 'refused', details };
}

/** Stored gates; one that a later version no longer reads is left out. */
export function storedGates(texts: readonly string[]): Budget[] {
  return texts.flatMap((text) => {
    const parsed = parseBudget(text);
    return parsed.kind === 'read' ? [parsed.budget] : [];
  });
}

function goalProblem(budget: Budget, goals: readonly string[]): string | null {
  if (budget.kind !== 'goal' || goals.includes(budget.goal)) return null;
  if (goals.length === 0) return `The goal “${budget.goal}” needs a journey that has it.`;
  return `The journey has no goal named “${budget.goal}”. Its goals: ${goals.join(', ')}.`;
}
