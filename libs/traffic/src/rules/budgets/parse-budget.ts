import {
  JOURNEY_LIMITS,
  budgetOperators,
  budgetPercentiles,
  countMetrics,
  percentileMetrics,
} from '../../contract/index.js';
import type { Budget, BudgetOperator } from '../../contract/index.js';
import { unitsOf } from './budget-text.js';
import { nearestSubject } from './nearest-subject.js';

export type BudgetProblem =
  | 'budget_incomplete'
  | 'unknown_metric'
  | 'percentile_missing'
  | 'unknown_percentile'
  | 'goal_missing'
  | 'invalid_limit'
  | 'unknown_unit';

export type ParsedBudget =
  | { readonly kind: 'read'; readonly budget: Budget }
  | { readonly kind: 'refused'; readonly code: BudgetProblem; readonly message: string };

interface Comparison {
  /** What is written; `=` depends on the subject. */
  readonly operator: BudgetOperator | '=';
  readonly amount: string;
  readonly unit: string;
}

const LIMIT = /^(?<amount>\d{1,12}(?:\.\d{1,6})?)\s*(?<unit>[a-z%]*)$/iu;
const SHOWN_CHARS = 100;
/** More than the longest name of a goal needs. */
const LONGEST_READ = 200;

/**
 * Reads one budget: `lcp.p75 <= 2500`, `bytes.p75 <= 500 KB`, `goal:checkout >= 99 %`, `errors == 0`. A single `=` is
 * short for “at most”, and for “at least” of a goal.
 */
export function parseBudget(text: string): ParsedBudget {
  const shown = shorten(text);
  const written = text.trim();
  const parts = written.length > LONGEST_READ ? null : partsOf(written);
  if (parts === null) {
    return refuse(
      'budget_incomplete',
      `“${shown}” is not a budget. Write for example lcp.p75 <= 2500.`,
    );
  }
  const limit = LIMIT.exec(parts.limit)?.groups;
  if (limit === undefined) {
    return refuse(
      'invalid_limit',
      `“${shown}” needs a number of at least 0 as its limit, with at most six decimals.`,
    );
  }
  const comparison: Comparison = {
    operator: budgetOperators.find((known) => known === parts.operator) ?? '=',
    amount: limit.amount ?? '',
    unit: (limit.unit ?? '').toLowerCase(),
  };
  const { subject } = parts;
  return /^goal:/iu.test(subject)
    ? goalBudget(subject.slice('goal:'.length).trim(), comparison)
    : metricBudget(subject, comparison);
}

/** The last operator counts: the name of a goal may contain one. */
function partsOf(text: string): { subject: string; operator: string; limit: string } | null {
  const end = Math.max(...['<', '>', '='].map((sign) => text.lastIndexOf(sign)));
  const isDouble = text[end] === '=' && '<>='.includes(text[end - 1] ?? ' ');
  const start = isDouble ? end - 1 : end;
  const subject = text.slice(0, Math.max(0, start)).trim();
  if (subject === '') return null;
  const operator = text.slice(start, end + 1);
  return { subject, operator, limit: text.slice(end + 1).trim() };
}

function goalBudget(goal: string, { operator, amount, unit }: Comparison): ParsedBudget {
  if (goal === '' || goal.length > JOURNEY_LIMITS.nameChars) {
    return refuse(
      'goal_missing',
      `Write a goal's name after “goal:”, at most ${JOURNEY_LIMITS.nameChars} characters.`,
    );
  }
  if (unit !== '' && unit !== '%') return unknownUnit(`goal:${goal}`, unit, ['%']);
  const limit = Number(amount);
  if (limit > 100) return refuse('invalid_limit', 'At most 100% of visitors reach a goal.');
  return read({ kind: 'goal', goal, operator: operator === '=' ? '>=' : operator, limit });
}

function metricBudget(subject: string, { operator, amount, unit }: Comparison): ParsedBudget {
  const name = subject.toLowerCase();
  const least = operator === '=' ? '<=' : operator;
  const count = countMetrics.find((known) => known === name);
  if (count !== undefined) {
    if (unit !== '') return unknownUnit(count, unit, []);
    const limit = Number(amount);
    return Number.isInteger(limit)
      ? read({ kind: 'count', metric: count, operator: least, limit })
      : refuse('invalid_limit', `The limit of ${count} is a whole number.`);
  }
  const [metricName = '', percentileName] = name.split('.', 2);
  const metric = percentileMetrics.find((known) => known === metricName);
  if (metric === undefined) {
    return refuse(
      'unknown_metric',
      `“${shorten(subject)}” is not a metric. Did you mean ${nearestSubject(name)}?`,
    );
  }
  if (percentileName === undefined) {
    return refuse(
      'percentile_missing',
      `“${metric}” needs a percentile: ${budgetPercentiles.map((one) => `${metric}.${one}`).join(', ')}.`,
    );
  }
  const percentile = budgetPercentiles.find((known) => `${metric}.${known}` === name);
  if (percentile === undefined) {
    return refuse(
      'unknown_percentile',
      `“${shorten(subject)}” is not known: the percentiles are ${budgetPercentiles.join(', ')}.`,
    );
  }
  const units = unitsOf(metric);
  const factor = unit === '' ? 1 : units.get(unit);
  if (factor === undefined) return unknownUnit(`${metric}.${percentile}`, unit, [...units.keys()]);
  const limit = Number((Number(amount) * factor).toFixed(6));
  return read({ kind: 'percentile', metric, percentile, operator: least, limit });
}

function unknownUnit(subject: string, unit: string, known: readonly string[]): ParsedBudget {
  const choice = known.length === 0 ? 'a plain number' : `one of ${known.join(', ')}`;
  return refuse('unknown_unit', `“${unit}” is not a unit of ${shorten(subject)}: use ${choice}.`);
}

function shorten(text: string): string {
  const characters = Array.from(text.trim());
  return characters.length > SHOWN_CHARS
    ? `${characters.slice(0, SHOWN_CHARS).join('')}…`
    : characters.join('');
}

const read = (budget: Budget): ParsedBudget => ({ kind: 'read', budget });
const refuse = (code: BudgetProblem, message: string): ParsedBudget => ({
  ...{ kind: 'refused', code, message },
});
