import { scheduleTimingFields } from '@app/common/contract';
import { z } from 'zod';
import { exportFormatSchema, exportTableSchema, exportTables } from './export-file.js';

export const EXPORT_SCHEDULES_MAX = 5;

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^(?:[A-Za-z0-9_-]+\/)*$/;
const REGION = /^[a-z0-9-]{1,40}$/;

/** An invalid address has its own message. */
function isOnlyOrigin(text: string): boolean {
  if (!URL.canParse(text)) return true;
  const { pathname, search, hash, username, password } = new URL(text);
  return pathname === '/' && search + hash + username + password === '';
}

/** A bucket of an object store that speaks Amazon's S3 protocol. */
export const exportStoreFields = {
  /** `https://s3.eu-central-1.amazonaws.com`, without a path. */
  endpoint: z
    .url({ protocol: /^https?$/, error: 'Please enter the address of the store' })
    .max(300)
    .refine(isOnlyOrigin, 'Please enter it without a path and without a key'),
  region: z.string().trim().regex(REGION, 'Please enter a region such as us-east-1'),
  bucket: z.string().trim().regex(BUCKET, 'Please enter the name of a bucket'),
  /** Of every file: empty, or `some/folder/`. */
  prefix: z
    .string()
    .trim()
    .max(200)
    .regex(PREFIX, 'Please use letters, digits, - and _, with / at the end')
    .default(''),
  accessKeyId: z.string().trim().min(1, 'Please enter the access key').max(200),
};

export const createExportScheduleInput = z.object({
  websiteId: z.uuid(),
  tables: z
    .array(exportTableSchema)
    .min(1, 'Please choose at least one table')
    .max(exportTables.length)
    .transform((tables) => [...new Set(tables)]),
  format: exportFormatSchema,
  ...exportStoreFields,
  /** Stored encrypted, and never shown. */
  secretAccessKey: z.string().trim().min(1, 'Please enter the secret key').max(300),
  ...scheduleTimingFields,
});
export type CreateExportScheduleInput = z.infer<typeof createExportScheduleInput>;
/** The same before defaults are filled in. */
export type ExportScheduleDraft = z.input<typeof createExportScheduleInput>;

/** waiting: it begins soon, or is repeated after its worker has died. */
export const exportRunStatuses = ['waiting', 'completed', 'failed'] as const;

export const exportRunSchema = z.object({
  id: z.string(),
  status: z.enum(exportRunStatuses),
  /** Files in the bucket, in the order in which they were stored. */
  files: z.array(z.object({ key: z.string(), rows: z.int(), bytes: z.int() })),
  /** Why it failed, or what its reader should know, in a sentence. */
  note: z.string().nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
});
export type ExportRun = z.infer<typeof exportRunSchema>;

export const exportScheduleSchema = z.object({
  id: z.string(),
  websiteId: z.string(),
  tables: z.array(exportTableSchema),
  format: exportFormatSchema,
  endpoint: z.string(),
  region: z.string(),
  bucket: z.string(),
  prefix: z.string(),
  /** Its first four characters. */
  accessKeyId: z.string(),
  ...scheduleTimingFields,
  isEnabled: z.boolean(),
  /** `null` while it is switched off. */
  nextRunAt: z.string().nullable(),
  /** The last ones, newest first. */
  runs: z.array(exportRunSchema),
});
export type ExportSchedule = z.infer<typeof exportScheduleSchema>;

export const exportSchedulesInput = z.object({ websiteId: z.uuid() });
export type ExportSchedulesInput = z.infer<typeof exportSchedulesInput>;
export const exportScheduleList = z.object({
  success: z.literal(true),
  schedules: z.array(exportScheduleSchema),
  /** Whether this installation can encrypt credentials. */
  canStore: z.boolean(),
});
export type ExportScheduleList = z.infer<typeof exportScheduleList>;
export const exportScheduleDone = z.object({ success: z.literal(true) });

export const enableExportBody = z.object({ isEnabled: z.boolean() });
export type EnableExportBody = z.infer<typeof enableExportBody>;
export const enableExportInput = enableExportBody.extend({ id: z.uuid() });
