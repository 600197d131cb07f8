import { z } from 'zod';
import { JOURNEY_LIMITS } from './journey-limits.js';
import { vitalNames } from './campaign-vitals.js';

/** Of a campaign, a schedule or a command. */
export const BUDGETS_MAX = 30;

/** Measured per page view. Times are milliseconds; CLS is a score. */
export const percentileMetrics = [...vitalNames, 'bytes', 'requests', 'blocking'] as const;
export type PercentileMetric = (typeof percentileMetrics)[number];

export const budgetPercentiles = ['p50', 'p75', 'p95'] as const;
export type BudgetPercentile = (typeof budgetPercentiles)[number];

/** Sums over all visits. errors: console errors and uncaught exceptions. */
export const countMetrics = [
  'errors',
  'console-errors',
  'exceptions',
  'failed-requests',
  'visits.failed',
] as const;
export type CountMetric = (typeof countMetrics)[number];

export const budgetOperators = ['<=', '<', '>=', '>', '=='] as const;
export type BudgetOperator = (typeof budgetOperators)[number];

const operator = z.enum(budgetOperators);
const limit = z.number().min(0);

/** What must be true of visits; its text is read and written by `rules/budgets`. */
export const budgetSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('percentile'),
    metric: z.enum(percentileMetrics),
    percentile: z.enum(budgetPercentiles),
    operator,
    limit,
  }),
  z.strictObject({
    kind: z.literal('goal'),
    /** The name of the step. */
    goal: z.string().min(1).max(JOURNEY_LIMITS.nameChars),
    operator,
    /** Percent of the visitors. */
    limit: limit.max(100),
  }),
  z.strictObject({ kind: z.literal('count'), metric: z.enum(countMetrics), operator, limit }),
]);
export type Budget = z.infer<typeof budgetSchema>;

/** unknown: not measured, or too seldom to say. */
export const budgetStatuses = ['met', 'missed', 'unknown'] as const;

/** too_few: page views under the minimum. no_goal: the journey has no goal of this name. */
export const budgetReasons = ['too_few', 'not_measured', 'no_goal'] as const;

export const budgetResultSchema = z.object({
  /** As `rules/budgets` writes it. */
  budget: z.string(),
  status: z.enum(budgetStatuses),
  /** In the unit of the limit; a percentage of a goal. `null` when unknown. */
  measured: z.number().nullable(),
  /** Of the 95 % interval; `null` where there is none, as for counts. */
  low: z.number().nullable(),
  high: z.number().nullable(),
  limit: z.number(),
  /** Page views for a percentile, visitors for a goal; `null` for counts. */
  samples: z.number().int().nullable(),
  /** Why it is unknown, else `null`. */
  reason: z.enum(budgetReasons).nullable(),
});
export type BudgetResult = z.infer<typeof budgetResultSchema>;
