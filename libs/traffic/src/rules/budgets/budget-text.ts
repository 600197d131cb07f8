import type { Budget, PercentileMetric } from '../../contract/index.js';

/** Factors to the unit in which limits are compared. */
export const TIME_UNITS: ReadonlyMap<string, number> = new Map([
  ['ms', 1],
  ['s', 1_000],
]);
export const BYTE_UNITS: ReadonlyMap<string, number> = new Map([
  ['b', 1],
  ['kb', 1_000],
  ['mb', 1_000_000],
  ['kib', 1_024],
  ['mib', 1_048_576],
]);
const NO_UNITS: ReadonlyMap<string, number> = new Map();

/** The units that a metric's limit may have; without one it is milliseconds, bytes or a number. */
export function unitsOf(metric: PercentileMetric): ReadonlyMap<string, number> {
  switch (metric) {
    case 'ttfb':
    case 'fcp':
    case 'lcp':
    case 'inp':
    case 'blocking':
      return TIME_UNITS;
    case 'bytes':
      return BYTE_UNITS;
    case 'cls':
    case 'requests':
      return NO_UNITS;
  }
}

/** As a budget is stored and shown: `lcp.p75 <= 2500 ms`, `goal:checkout >= 99 %`, `errors == 0`. */
export function formatBudget(budget: Budget): string {
  return `${subjectOf(budget)} ${budget.operator} ${formatAmount(budget, budget.limit)}`;
}

/** A limit or a measured value in the unit of the budget. */
export function formatAmount(budget: Budget, amount: number): string {
  switch (budget.kind) {
    case 'goal':
      return `${rounded(amount)} %`;
    case 'count':
      return rounded(amount);
    case 'percentile':
      return withUnit(budget.metric, amount);
  }
}

function subjectOf(budget: Budget): string {
  switch (budget.kind) {
    case 'goal':
      return `goal:${budget.goal}`;
    case 'count':
      return budget.metric;
    case 'percentile':
      return `${budget.metric}.${budget.percentile}`;
  }
}

function withUnit(metric: PercentileMetric, amount: number): string {
  const units = unitsOf(metric);
  if (units === TIME_UNITS) return `${rounded(amount)} ms`;
  if (units !== BYTE_UNITS) return rounded(amount);
  return amount > 0 && amount % 1_000 === 0
    ? `${rounded(amount / 1_000)} KB`
    : `${rounded(amount)} B`;
}

/** Six decimals, as many as a budget can be written with. */
function rounded(amount: number): string {
  return String(Number(amount.toFixed(6)));
}
