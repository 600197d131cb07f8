import { z } from 'zod';
import { deviceTypeSchema, visitErrorCodeSchema } from './visit.js';

/** failure: the first visit that failed in this way. slowest, sample: a measured visit of a page on a kind of device. */
export const evidenceKinds = ['failure', 'slowest', 'sample'] as const;
export const evidenceKindSchema = z.enum(evidenceKinds);
export type EvidenceKind = z.infer<typeof evidenceKindSchema>;

/** A repeat waits, runs, and is stored or not made; everything else is stored. */
export const evidenceStatuses = ['waiting', 'running', 'stored', 'not_made'] as const;
export const evidenceStatusSchema = z.enum(evidenceStatuses);

/** har and, of visits of the browser, console; page: the HTML as text; film: its pictures as a zip. */
export const evidenceFiles = ['har', 'console', 'page', 'film'] as const;
export const evidenceFileSchema = z.enum(evidenceFiles);
export type EvidenceFile = z.infer<typeof evidenceFileSchema>;

export const evidenceMarkSchema = z.object({
  name: z.enum(['fcp', 'lcp', 'cls']),
  /** Since the first page was requested. */
  atMs: z.number(),
});

export const evidenceSchema = z.object({
  id: z.uuid(),
  kind: evidenceKindSchema,
  status: evidenceStatusSchema,
  /** A visit made once more for this evidence: not charged, and in no count. */
  isRepeat: z.boolean(),
  /** The failure or the sample that a repeat is of; only repeats are filmed. */
  repeatOf: z.uuid().nullable(),
  /** Of the visit in its campaign. */
  seq: z.number().int(),
  url: z.string(),
  deviceType: deviceTypeSchema,
  occurredAt: z.string(),
  errorCode: visitErrorCodeSchema.nullable(),
  /** Why the visit failed, or its journey was not followed to the end; `null`: it did not fail. */
  message: z.string().nullable(),
  /** The step of the journey that was not reached. */
  step: z.number().int().nullable(),
  lcpMs: z.number().nullable(),
  marks: z.array(evidenceMarkSchema),
  /** When each picture of the film was taken, since the first page was requested. */
  frames: z.array(z.number()),
  /**
   * `false`: the browser did not report every response. Apart from documents and failures, statuses, sizes and times come
   * from the timings of the pages, and some are unknown.
   */
  hasAllRequests: z.boolean(),
  requests: z.number().int(),
  /** `null`: the console of a light visit is unknown. */
  consoleLines: z.number().int().nullable(),
  files: z.array(evidenceFileSchema),
});
export type Evidence = z.infer<typeof evidenceSchema>;

export const campaignEvidence = z.object({
  evidence: z.array(evidenceSchema),
  /** After this many days it is removed. */
  keptDays: z.number().int(),
});
export type CampaignEvidence = z.infer<typeof campaignEvidence>;

/** `id` is the campaign's. */
export const evidenceIdInput = z.object({ id: z.uuid(), evidenceId: z.uuid() });
export type EvidenceIdInput = z.infer<typeof evidenceIdInput>;
export const evidenceFileInput = evidenceIdInput.extend({ file: evidenceFileSchema });
export type EvidenceFileInput = z.infer<typeof evidenceFileInput>;
export const evidenceFrameInput = evidenceIdInput.extend({
  frame: z.coerce.number().int().min(0).max(100),
});
export type EvidenceFrameInput = z.infer<typeof evidenceFrameInput>;

export const evidenceRequestSchema = z.object({
  /** '' when it is unknown. */
  method: z.string(),
  url: z.string(),
  /** `null`: no response, or unknown. */
  status: z.number().int().nullable(),
  mimeType: z.string(),
  /** Since the first page was requested. */
  atMs: z.number(),
  /** `null`: it had not ended with the visit, or unknown. */
  durationMs: z.number().nullable(),
  bytes: z.number().int().nullable(),
  failure: z.string().nullable(),
});
export const evidenceLineSchema = z.object({
  atMs: z.number(),
  level: z.string(),
  text: z.string(),
  source: z.string().nullable(),
});
/** The requests and the console of one visit. */
export const evidenceDetails = z.object({
  requests: z.array(evidenceRequestSchema),
  /** `null`: a light visit runs no scripts, so it is unknown. */
  console: z.array(evidenceLineSchema).nullable(),
  droppedLines: z.number().int(),
});
export type EvidenceDetails = z.infer<typeof evidenceDetails>;
