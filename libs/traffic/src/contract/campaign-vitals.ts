import { z } from 'zod';
import { lcpAbsenceSchema, pageMessageKinds } from './page-vitals.js';
import { deviceTypeSchema } from './visit.js';

/** sample: at least 30 visits of each landing page and device, and a twentieth of those beyond. */
export const measureChoices = ['sample', 'all'] as const;
export const measureChoiceSchema = z.enum(measureChoices);
export type MeasureChoice = z.infer<typeof measureChoiceSchema>;

/** Under this a quantile says too little and is `null`. */
export const MIN_VITAL_SAMPLES = 30;

/** `low` and `high`: of the 95 % bootstrap interval; `null` until the campaign has ended. */
export const quantileSchema = z.object({
  value: z.number(),
  low: z.number().nullable(),
  high: z.number().nullable(),
});
export type Quantile = z.infer<typeof quantileSchema>;

export const vitalNames = ['ttfb', 'fcp', 'lcp', 'cls', 'inp'] as const;
export type VitalName = (typeof vitalNames)[number];

export const vitalFigureSchema = z.object({
  /** Page views that have it. */
  samples: z.number().int(),
  p50: quantileSchema.nullable(),
  p75: quantileSchema.nullable(),
  p95: quantileSchema.nullable(),
});
export type VitalFigure = z.infer<typeof vitalFigureSchema>;

/** Measured page views of one page on one kind of device, or of all. Milliseconds; CLS is a score. */
export const vitalsGroupSchema = z.object({
  views: z.number().int(),
  vitals: z.record(z.enum(vitalNames), vitalFigureSchema),
  /** Each the most frequent one: the largest element, the one that moved most, the one that was pressed. */
  lcpElement: z.string().nullable(),
  shiftElement: z.string().nullable(),
  inpElement: z.string().nullable(),
  /** Why page views have no LCP; the most frequent reason first. */
  lcpAbsences: z.array(z.object({ reason: lcpAbsenceSchema, views: z.number().int() })),
  /** Medians by page view; `null` where none was counted. */
  requests: z.number().nullable(),
  bytes: z.number().nullable(),
  longTasks: z.number().nullable(),
  blockingMs: z.number().nullable(),
  /** Sums; `null` where no page view has them: visits without a browser run no scripts. */
  consoleErrors: z.number().int().nullable(),
  exceptions: z.number().int().nullable(),
  failedRequests: z.number().int().nullable(),
});
export type VitalsGroup = z.infer<typeof vitalsGroupSchema>;

export const pageVitalsGroupSchema = vitalsGroupSchema.extend({
  url: z.string(),
  deviceType: deviceTypeSchema,
});
export type PageVitalsGroup = z.infer<typeof pageVitalsGroupSchema>;

/** A slow page view, and the trace that its requests belong to. Milliseconds; `null` was not measured. */
export const slowViewSchema = z.object({
  url: z.string(),
  deviceType: deviceTypeSchema,
  /** The visit's number in its campaign. */
  seq: z.number().int(),
  traceId: z.string(),
  ttfbMs: z.number().nullable(),
  lcpMs: z.number().nullable(),
  loadMs: z.number().nullable(),
});
export type SlowView = z.infer<typeof slowViewSchema>;

/** Page views with values above `from` (the first: from 0 on) up to `to`; `null` where there is no upper end. */
export const distributionBinSchema = z.object({
  from: z.number(),
  to: z.number().nullable(),
  /** Measured ones. */
  views: z.number().int(),
  /** Of all page views, 0 to 1: weighted as the headline is. */
  share: z.number(),
});
export type DistributionBin = z.infer<typeof distributionBinSchema>;

/** How the measured values of a vital are spread. No bin contains values of two bands. */
export const vitalDistributionSchema = z.object({
  vital: z.enum(vitalNames),
  bins: z.array(distributionBinSchema),
});
export type VitalDistribution = z.infer<typeof vitalDistributionSchema>;

/** What visitors experienced, by the page views that were measured. */
export const campaignVitalsSchema = z.object({
  /** `null` before the first one. */
  all: vitalsGroupSchema.nullable(),
  /**
   * The vitals of `all` count a measured page view for as many as it stands for: of rare pages and devices a larger share
   * is measured. Once the campaign has ended; false where all stand for as many.
   */
  isWeighted: z.boolean(),
  /** Of the vitals of `all` that have quantiles. Empty until the campaign has ended, and where an earlier release stored them. */
  distributions: z.array(vitalDistributionSchema),
  /** Most measured first, at most 50. */
  pages: z.array(pageVitalsGroupSchema),
  /** Errors of the measured page views, most frequent first, at most 10. The texts are the website's. */
  messages: z.array(
    z.object({ kind: z.enum(pageMessageKinds), text: z.string(), views: z.number().int() }),
  ),
  /** Up to three of each page, slowest first by LCP (by load time where there is none), at most 30. */
  slowest: z.array(slowViewSchema),
});
export type CampaignVitals = z.infer<typeof campaignVitalsSchema>;
