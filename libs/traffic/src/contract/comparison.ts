import { z } from 'zod';
import { vitalNames } from './campaign-vitals.js';
import { deviceTypeSchema } from './visit.js';

/** Two addresses of a campaign that compares them. */
export const variants = ['a', 'b'] as const;
export type Variant = (typeof variants)[number];

/** What page views are compared by; less is better in each. */
export const comparedMetrics = [...vitalNames, 'blocking', 'requests', 'bytes'] as const;
export const comparedMetricSchema = z.enum(comparedMetrics);
export type ComparedMetric = z.infer<typeof comparedMetricSchema>;

/** Of `b` in relation to `a`. too_few: under 30 samples on either side. */
export const comparisonOutcomes = ['better', 'worse', 'no_difference', 'too_few'] as const;
export const comparisonOutcomeSchema = z.enum(comparisonOutcomes);
export type ComparisonOutcome = z.infer<typeof comparisonOutcomeSchema>;

/** Vargha and Delaney's names, by how far the superiority is from 0.5. */
export const effectSizes = ['negligible', 'small', 'medium', 'large'] as const;
export const effectSizeSchema = z.enum(effectSizes);
export type EffectSize = z.infer<typeof effectSizeSchema>;

const comparedSide = z.object({
  samples: z.number().int(),
  /** `null` when either side has under 30 samples. */
  p50: z.number().nullable(),
  p75: z.number().nullable(),
});

/** `b` minus `a`, with its 95 % bootstrap interval. */
export const quantileDifferenceSchema = z.object({
  value: z.number(),
  low: z.number(),
  high: z.number(),
});
export type QuantileDifference = z.infer<typeof quantileDifferenceSchema>;

/** The Mann-Whitney test. */
const rankTest = z.object({
  /** Pairs in which the value of `b` is greater, ties counted half. */
  u: z.number(),
  p: z.number(),
  /** By Holm's method. */
  correctedP: z.number(),
  /** `u` as a share of all pairs: 0.5 is no effect. */
  superiority: z.number(),
  effect: effectSizeSchema,
  /** About the smallest share of pairs (over 0.5) that these samples would have shown in four of five cases. */
  detectable: z.number(),
});

/** Milliseconds, counts or bytes; CLS is a score. */
export const metricComparisonSchema = z.object({
  metric: comparedMetricSchema,
  outcome: comparisonOutcomeSchema,
  a: comparedSide,
  b: comparedSide,
  /** `null` with too few samples, as is `test`. */
  p50: quantileDifferenceSchema.nullable(),
  p75: quantileDifferenceSchema.nullable(),
  test: rankTest.nullable(),
});
export type MetricComparison = z.infer<typeof metricComparisonSchema>;

export const comparedGroupSchema = z.object({
  /** `null`: of two addresses, or of all pages. */
  url: z.string().nullable(),
  /** `null`: of all devices. */
  deviceType: deviceTypeSchema.nullable(),
  metrics: z.array(metricComparisonSchema),
});
export type ComparedGroup = z.infer<typeof comparedGroupSchema>;

export const comparisonResultSchema = z.object({
  /**
   * One page view of each visit, and of every page and device as many from either side, so that another mix of pages makes
   * no difference. `null` when no page was measured on both sides.
   */
  all: comparedGroupSchema.nullable(),
  /** The first view of a page in each visit, by page and device; at most 50. */
  groups: z.array(comparedGroupSchema),
  /** Pages and devices that only one side has. */
  onlyA: z.number().int(),
  onlyB: z.number().int(),
});
export type ComparisonResult = z.infer<typeof comparisonResultSchema>;

const side = z.object({
  campaignId: z.uuid(),
  /** Of one address when two are compared, otherwise that of the campaign. */
  targetUrl: z.string(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
});
export type ComparisonSide = z.infer<typeof side>;

/** What the campaigns were ordered with differently: it can make a difference by itself. */
export const orderDifferences = [
  'address',
  'engine',
  'country',
  'speed',
  'time_on_site',
  'browsing',
  'journey',
  'measuring',
] as const;

export const campaignComparison = z.object({
  /** addresses: A and B of one campaign, which is then both sides. */
  kind: z.enum(['campaigns', 'addresses']),
  a: side,
  b: side,
  isBaseline: z.boolean(),
  differences: z.array(z.enum(orderDifferences)),
  /** none: nobody has asked for it yet; running: a worker computes it. */
  state: z.enum(['none', 'running', 'done']),
  /** `null` until it is done. */
  result: comparisonResultSchema.nullable(),
});
export type CampaignComparison = z.infer<typeof campaignComparison>;

/** `id`: the campaign; `otherId`: what it is compared with, itself when it compares two addresses. */
export const comparisonInput = z.object({ id: z.uuid(), otherId: z.uuid() });
export type ComparisonInput = z.infer<typeof comparisonInput>;
export const startComparisonBody = comparisonInput.pick({ otherId: true });
export type StartComparisonBody = z.infer<typeof startComparisonBody>;

/** What a campaign can be compared with. */
export const comparisonChoices = z.object({
  /** It has ended, so it can be compared. */
  isOpen: z.boolean(),
  /** It is the baseline of its website. */
  isBaseline: z.boolean(),
  /** Its website is still there, so it can be the baseline of it. */
  canBeBaseline: z.boolean(),
  /** Ended campaigns of the account, the baseline first, then those of the same website; at most 50. */
  campaigns: z.array(
    z.object({
      id: z.uuid(),
      targetUrl: z.string(),
      createdAt: z.string(),
      completed: z.number().int(),
      journey: z.string().nullable(),
      isBaseline: z.boolean(),
    }),
  ),
});
export type ComparisonChoices = z.infer<typeof comparisonChoices>;
