import { nextCursorSchema } from '@app/common/contract';
import { z } from 'zod';
import {
  lighthouseCategorySchema,
  lighthousePresetSchema,
  lighthouseScoresSchema,
  metricSchema,
} from './lighthouse-metric.js';

export const reportStatuses = ['queued', 'running', 'completed', 'failed'] as const;
export const reportStatusSchema = z.enum(reportStatuses);

/** One item of an audit: a file, an element, a line of text. */
export const auditItemSchema = z.object({
  kind: z.enum(['url', 'element', 'text']),
  /** The address, the start tag or the text. */
  label: z.string(),
  /** Lighthouse's details of it as text: "Transfer Size" → "391 KiB". */
  values: z.array(z.object({ name: z.string(), text: z.string() })),
});
export type AuditItem = z.infer<typeof auditItemSchema>;

export const failedAuditSchema = z.object({
  /** Lighthouse's own id, for example `image-alt`. */
  id: z.string(),
  title: z.string(),
  /** Plain text. */
  description: z.string(),
  /** Lighthouse's page on the subject, `null` without one. */
  learnMoreUrl: z.string().nullable(),
  /** 0-100; `null` for an audit that failed to run. */
  score: z.number().int().nullable(),
  /** "Est savings of 49 KiB" */
  displayValue: z.string().nullable(),
  /** Total number of items; `items` holds the first ones. */
  itemCount: z.number().int(),
  items: z.array(auditItemSchema),
  /** Why the audit failed to run, in Lighthouse's words. */
  error: z.string().nullable(),
});
export type FailedAudit = z.infer<typeof failedAuditSchema>;

/** A failed audit of the performance category with the estimated savings of a fix. */
export const opportunitySchema = failedAuditSchema.extend({
  savingsMs: z.number().int().nullable(),
  savingsBytes: z.number().int().nullable(),
});
export type Opportunity = z.infer<typeof opportunitySchema>;

/** The result of one run of Lighthouse, without its pictures. */
export const lighthouseResultSchema = z.object({
  /** The final address after redirects. */
  finalUrl: z.string(),
  fetchedAt: z.string(),
  lighthouseVersion: z.string(),
  /** "Chrome/156.0.0.0" */
  browserVersion: z.string(),
  formFactor: lighthousePresetSchema,
  throttling: z.object({
    method: z.string(),
    rttMs: z.number(),
    throughputKbps: z.number(),
    cpuSlowdownMultiplier: z.number(),
  }),
  scores: lighthouseScoresSchema,
  /** Measured once on our machine under `throttling`: lab data, not the experience of visitors. */
  metrics: z.array(metricSchema),
  /** Largest savings first. */
  opportunities: z.array(opportunitySchema),
  /** Failed audits that are no opportunity, by category. */
  diagnostics: z.array(
    z.object({ category: lighthouseCategorySchema, audits: z.array(failedAuditSchema) }),
  ),
  /** What may have affected the measurement, in Lighthouse's words. */
  warnings: z.array(z.string()),
});
export type LighthouseResult = z.infer<typeof lighthouseResultSchema>;

export const reportSummarySchema = z.object({
  id: z.string(),
  url: z.string(),
  /** Scheme, host and port of `url`. */
  origin: z.string(),
  preset: lighthousePresetSchema,
  status: reportStatusSchema,
  /** `run` is the current one (from 1), `null` before the first and after the last. */
  progress: z.object({
    runsDone: z.number().int(),
    runsWanted: z.number().int(),
    run: z.number().int().nullable(),
  }),
  /** Of the median run; `null` until completed. */
  scores: lighthouseScoresSchema.nullable(),
  /** Of the median run; `null` until completed. */
  metrics: z.array(metricSchema).nullable(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  /** Why it failed, in a sentence. */
  error: z.string().nullable(),
});
export type ReportSummary = z.infer<typeof reportSummarySchema>;

export const scoreSpreadSchema = z.object({
  category: lighthouseCategorySchema,
  lowest: z.number().int(),
  highest: z.number().int(),
});
export type ScoreSpread = z.infer<typeof scoreSpreadSchema>;

export const runScoresSchema = z.object({
  /** From 1, in the order they ran. */
  run: z.number().int(),
  scores: lighthouseScoresSchema,
  /** True for the run whose result is shown. */
  isMedian: z.boolean(),
});
export type RunScores = z.infer<typeof runScoresSchema>;

export const reportDetailSchema = reportSummarySchema.extend({
  /** Of the median run; `null` until completed. */
  result: lighthouseResultSchema.nullable(),
  /** The runs that have finished. */
  runs: z.array(runScoresSchema),
  /** Over all runs; empty until completed. */
  spread: z.array(scoreSpreadSchema),
  /** The page as it appeared, `data:` addresses of pictures; empty until completed. */
  filmstrip: z.array(z.object({ atMs: z.number().int(), image: z.string() })),
  /** The page when it had loaded, as a `data:` address. */
  screenshot: z.string().nullable(),
  /** Path of the full report as a JSON download; `null` until completed. */
  downloadPath: z.string().nullable(),
  /** Field data of real visitors (Chrome UX Report). */
  fieldData: z.object({
    available: z.literal(false),
    /** Why there is none, in a sentence. */
    reason: z.string(),
  }),
});
export type ReportDetail = z.infer<typeof reportDetailSchema>;

export const reportList = z.object({
  success: z.literal(true),
  reports: z.array(reportSummarySchema),
  nextCursor: nextCursorSchema,
});
export type ReportList = z.infer<typeof reportList>;

/** Response of GET /api/seo/lighthouse/{scanId}: the latest completed report of each preset. */
export const scanReports = z.object({
  success: z.literal(true),
  reports: z.array(reportDetailSchema),
});
export type ScanReports = z.infer<typeof scanReports>;
