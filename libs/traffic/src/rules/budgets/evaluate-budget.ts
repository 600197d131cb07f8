import { MIN_VITAL_SAMPLES } from '../../contract/index.js';
import type {
  Budget,
  BudgetOperator,
  BudgetPercentile,
  BudgetResult,
  CountMetric,
  PercentileMetric,
  VitalFigure,
} from '../../contract/index.js';
import { shareInterval } from '../share-interval.js';
import { formatBudget } from './budget-text.js';

/** What a campaign or a command knows of its visits. */
export interface MeasuredVisits {
  readonly percentiles: Readonly<Partial<Record<PercentileMetric, VitalFigure>>>;
  /** By the goal's name. */
  readonly goals: ReadonlyMap<string, { readonly reached: number; readonly visitors: number }>;
  /** `null` or missing: not measured. */
  readonly counts: Readonly<Partial<Record<CountMetric, number | null>>>;
}

export interface BudgetOptions {
  /** Page views under which a percentile says too little. */
  readonly minSamples?: number;
}

type Figures = Pick<BudgetResult, 'measured' | 'low' | 'high' | 'samples' | 'reason'>;

/** One result per budget, in their order. */
export function evaluateBudgets(
  budgets: readonly Budget[],
  measured: MeasuredVisits,
  { minSamples = MIN_VITAL_SAMPLES }: BudgetOptions = {},
): BudgetResult[] {
  return budgets.map((budget) => {
    const figures = figuresOf(budget, measured, minSamples);
    return {
      budget: formatBudget(budget),
      status: statusOf(budget, figures.measured),
      limit: budget.limit,
      ...figures,
    };
  });
}

/** missed: at least one is; unknown: none is missed, but one is unknown. */
export function overallStatus(results: readonly BudgetResult[]): BudgetResult['status'] {
  if (results.some(({ status }) => status === 'missed')) return 'missed';
  return results.some(({ status }) => status === 'unknown') ? 'unknown' : 'met';
}

/** Whether the limit is inside the interval: another run of as many visits may well decide otherwise. */
export function isClose({ low, high, limit, status }: BudgetResult): boolean {
  return status !== 'unknown' && low !== null && high !== null && low <= limit && limit <= high;
}

function statusOf(budget: Budget, measured: number | null): BudgetResult['status'] {
  if (measured === null) return 'unknown';
  return holds(measured, budget.operator, budget.limit) ? 'met' : 'missed';
}

function figuresOf(budget: Budget, measured: MeasuredVisits, minSamples: number): Figures {
  switch (budget.kind) {
    case 'percentile':
      return percentileOf(measured.percentiles[budget.metric], budget.percentile, minSamples);
    case 'goal':
      return goalOf(measured.goals.get(budget.goal));
    case 'count': {
      const count = measured.counts[budget.metric] ?? null;
      return count === null ? unknown('not_measured', null) : { ...NO_INTERVAL, measured: count };
    }
  }
}

const NO_INTERVAL = { low: null, high: null, samples: null, reason: null } as const;

function percentileOf(
  figure: VitalFigure | undefined,
  percentile: BudgetPercentile,
  minSamples: number,
): Figures {
  if (figure === undefined || figure.samples === 0) return unknown('not_measured', 0);
  const quantile = figure[percentile];
  if (quantile === null || figure.samples < minSamples) return unknown('too_few', figure.samples);
  const { value, low, high } = quantile;
  return { measured: value, low, high, samples: figure.samples, reason: null };
}

function goalOf(
  goal: { readonly reached: number; readonly visitors: number } | undefined,
): Figures {
  if (goal === undefined) return unknown('no_goal', null);
  const interval = shareInterval(goal.reached, goal.visitors);
  if (interval === null) return unknown('not_measured', goal.visitors);
  return {
    // Not the share times 100, whose last digit may differ.
    measured: (goal.reached * 100) / goal.visitors,
    low: interval.low * 100,
    high: interval.high * 100,
    samples: goal.visitors,
    reason: null,
  };
}

function unknown(reason: NonNullable<BudgetResult['reason']>, samples: number | null): Figures {
  return { measured: null, low: null, high: null, samples, reason };
}

function holds(measured: number, operator: BudgetOperator, limit: number): boolean {
  switch (operator) {
    case '<=':
      return measured <= limit;
    case '<':
      return measured < limit;
    case '>=':
      return measured >= limit;
    case '>':
      return measured > limit;
    case '==':
      return measured === limit;
  }
}
