import { z } from 'zod';
import { botIdSchema, proofSchema } from './bots.js';
import { logFormatSchema } from './formats.js';

/** Of one log, unpacked. */
export const LOG_MAX_BYTES = 20_000_000_000;
/** Of a website. */
export const IMPORTS_MAX = 10_000;
/** The newest imports of a website that are listed. */
export const IMPORTS_LISTED = 1_000;
export const SOURCE_MAX_CHARS = 60;
/** Rows of one batch; a batch has at most 1 MB. */
export const BATCH_MAX_ROWS = 5_000;
const NAME_MAX_CHARS = 200;
const BATCHES_MAX = 10_000;

export const importKinds = ['upload', 'command'] as const;
export const importStatuses = ['receiving', 'finished', 'failed'] as const;

export const sourceSchema = z
  .string()
  .trim()
  .max(SOURCE_MAX_CHARS, `The name of the source has at most ${SOURCE_MAX_CHARS} characters`)
  .default('');

export const lineCountsSchema = z.object({
  /** All but comments and blank lines. */
  lines: z.int().nonnegative(),
  /** Of bots, and counted. */
  bots: z.int().nonnegative(),
  unread: z.int().nonnegative(),
  /** Of bots, on a host that is not the website's. */
  otherHosts: z.int().nonnegative(),
  /** Of bots, in a time that an earlier import of the same source covers. */
  known: z.int().nonnegative(),
  /** Of bots, with a time in the future or before the days that are kept. */
  outside: z.int().nonnegative(),
});

/** Lines, by what became of them. */
export type LineCounts = Readonly<z.infer<typeof lineCountsSchema>>;
export const NO_LINES: LineCounts = {
  lines: 0,
  bots: 0,
  unread: 0,
  otherHosts: 0,
  known: 0,
  outside: 0,
};

export const logImportSchema = z.object({
  id: z.string(),
  website_id: z.string(),
  kind: z.enum(importKinds),
  status: z.enum(importStatuses),
  /** The server that wrote the log; logs of one source are never counted twice. */
  source: z.string(),
  file_name: z.string(),
  format: logFormatSchema.nullable(),
  /** Bytes that are read, of a log that is being uploaded. */
  offset: z.number(),
  counts: lineCountsSchema,
  /** First and last counted request. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Why the log cannot be read. */
  problem: z.string().nullable(),
  created_at: z.string(),
});
export type LogImport = z.infer<typeof logImportSchema>;

export const logImportList = z.object({
  success: z.literal(true),
  /** Newest first. */
  imports: z.array(logImportSchema),
});
export type LogImportList = z.infer<typeof logImportList>;

export const websiteInput = z.object({ websiteId: z.uuid() });
export const importInput = z.object({ importId: z.uuid() });

/** Begins an import of sums that `npm run logs` makes on the server that has the log. */
export const startImportInput = z.object({
  /** Chosen by the client: the same import is begun once. */
  importId: z.uuid(),
  source: sourceSchema,
  fileName: z.string().trim().max(NAME_MAX_CHARS).default(''),
  format: logFormatSchema.nullable().default(null),
});
export type StartImportInput = z.infer<typeof startImportInput>;

export const startImportResponse = z.object({
  success: z.literal(true),
  import: logImportSchema,
  /** Lines that name another host are left out. */
  hosts: z.array(z.string()),
  /** Times that earlier imports of this source cover, both ends included; their lines are left out. */
  covered: z.array(z.object({ from: z.string(), to: z.string() })),
  /** Older lines are left out. */
  oldest: z.string(),
  /** Batches that were stored already, of an import that was interrupted. */
  batches: z.int(),
});
export type StartImportResponse = z.infer<typeof startImportResponse>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
export const logHitsSchema = z.object({
  /** In UTC. */
  day: z.string().regex(DAY, 'A day is YYYY-MM-DD'),
  bot: botIdSchema,
  proof: proofSchema,
  /** Without the values of parameters; empty when the request was for no path. */
  path: z.string().max(2_000),
  status: z.int().min(100).max(599),
  hits: z.int().positive().max(1_000_000_000),
});
/** Requests of one bot for one page with one result on one day. */
export type LogHits = Readonly<z.infer<typeof logHitsSchema>>;

export const importBatchInput = z.object({
  /** From 0, without gaps; a batch that was stored already changes nothing. */
  batch: z.int().min(0).max(BATCHES_MAX),
  rows: z.array(logHitsSchema).max(BATCH_MAX_ROWS),
  counts: lineCountsSchema,
  from: z.iso.datetime().nullable(),
  to: z.iso.datetime().nullable(),
  format: logFormatSchema.nullable().default(null),
  isLast: z.boolean(),
});
export type ImportBatchInput = z.infer<typeof importBatchInput>;

export const importResponse = z.object({ success: z.literal(true), import: logImportSchema });
export type ImportResponse = z.infer<typeof importResponse>;
export const removeImportResponse = z.object({ success: z.literal(true) });
