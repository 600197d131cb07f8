import { z } from 'zod';

/** The parts of a Lighthouse audit that are read. */
export const auditOutputSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Markdown with links. */
  description: z.string(),
  /** 0-1 */
  score: z.number().nullable(),
  scoreDisplayMode: z.string(),
  displayValue: z.string().optional(),
  explanation: z.string().optional(),
  numericValue: z.number().nullish().catch(null),
  errorMessage: z.string().optional(),
  /** Estimated milliseconds per metric (CLS without a unit). */
  metricSavings: z.record(z.string(), z.number().nullable()).optional().catch(undefined),
  details: z.looseObject({ type: z.string() }).optional().catch(undefined),
});
export type AuditOutput = z.infer<typeof auditOutputSchema>;

export const categoryOutputSchema = z.object({
  /** 0-1 */
  score: z.number().nullable(),
  auditRefs: z.array(
    z.object({ id: z.string(), weight: z.number(), group: z.string().optional() }),
  ),
});

/** The parts of a Lighthouse report (`LHR`) that are read; the rest is only stored for the download. */
export const lighthouseOutputSchema = z.object({
  lighthouseVersion: z.string(),
  requestedUrl: z.string().optional(),
  mainDocumentUrl: z.string().optional(),
  finalDisplayedUrl: z.string(),
  fetchTime: z.string(),
  runWarnings: z.array(z.string()),
  runtimeError: z.object({ code: z.string(), message: z.string() }).optional(),
  environment: z.object({ hostUserAgent: z.string() }),
  configSettings: z.object({
    formFactor: z.enum(['mobile', 'desktop']),
    throttlingMethod: z.string(),
    throttling: z.object({
      rttMs: z.number(),
      throughputKbps: z.number(),
      cpuSlowdownMultiplier: z.number(),
    }),
  }),
  audits: z.record(z.string(), auditOutputSchema),
  categories: z.record(z.string(), categoryOutputSchema),
});
export type LighthouseOutput = z.infer<typeof lighthouseOutputSchema>;
