import { missingTiming, scheduleFrequencySchema, scheduleTimingFields } from '@app/common/contract';
import { z } from 'zod';
import { renderingSchema } from './rendering.js';
import { scanStatusSchema } from './scan.js';
import { SCAN_MAX_PAGES_ON_ANY_PLAN } from './start-scan.js';

const scheduleFields = {
  ...scheduleTimingFields,
  /** The service checks the limit of the user's plan. */
  maxPages: z.number().int().min(1).max(SCAN_MAX_PAGES_ON_ANY_PLAN),
  /** true: unchanged pages are read again too. */
  rescan: z.boolean(),
  rendering: renderingSchema,
  enabled: z.boolean(),
  /** Sends a mail with the changes after each run. The notification in the app is always sent. */
  notifyByEmail: z.boolean(),
};

/** POST /api/seo/schedules. A website has at most one schedule. */
export const createScheduleInput = z
  .object({
    websiteId: z.uuid(),
    frequency: scheduleFields.frequency,
    time: scheduleFields.time.default(null),
    weekday: scheduleFields.weekday.default(null),
    dayOfMonth: scheduleFields.dayOfMonth.default(null),
    cron: scheduleFields.cron.default(null),
    timeZone: scheduleFields.timeZone.default('UTC'),
    maxPages: scheduleFields.maxPages.default(10),
    rescan: scheduleFields.rescan.default(false),
    rendering: scheduleFields.rendering.default('raw'),
    enabled: scheduleFields.enabled.default(true),
    notifyByEmail: scheduleFields.notifyByEmail.default(true),
  })
  .superRefine((input, context) => {
    for (const [field, message] of Object.entries(missingTiming(input))) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
  });
export type CreateScheduleInput = z.infer<typeof createScheduleInput>;

/** PATCH /api/seo/schedules/{id}: absent properties stay unchanged. */
export const changeScheduleBody = z.object(scheduleFields).partial();
export type ChangeScheduleBody = z.infer<typeof changeScheduleBody>;
export const changeScheduleInput = changeScheduleBody.extend({ id: z.uuid() });

/** How a scan differs from the previous scan of the same website; `null` means unknown. */
export const scanChangeSchema = z.object({
  scoreBefore: z.number().nullable(),
  scoreAfter: z.number().nullable(),
  newIssues: z.number().int().nullable(),
  fixedIssues: z.number().int().nullable(),
  regressedIssues: z.number().int().nullable(),
  /** Not found again after the rule of their check had changed; not counted as fixed. */
  ruleChangedIssues: z.number().int().nullable(),
  /** The previous scan used other rules, so the two scores are not directly comparable. */
  rulesChanged: z.boolean(),
  /** Why the two scores are not directly comparable, in a sentence; `null` when they are. */
  notComparable: z.string().nullable(),
});
export type ScanChange = z.infer<typeof scanChangeSchema>;

export const scheduleRunSchema = z.object({
  /** When the run was due; it started later if the worker was down at that time. */
  dueAt: z.string(),
  outcome: z.enum(['starting', 'started', 'skipped']),
  /** Why nothing was scanned, in a sentence; only when skipped. */
  reason: z.string().nullable(),
  scan: z.object({ id: z.string(), status: scanStatusSchema }).nullable(),
  /** The changes; `null` until the scan has completed. */
  change: scanChangeSchema.nullable(),
});
export type ScheduleRun = z.infer<typeof scheduleRunSchema>;

export const scheduleSchema = z.object({
  id: z.string(),
  websiteId: z.string(),
  websiteUrl: z.string(),
  frequency: scheduleFrequencySchema,
  time: z.string().nullable(),
  weekday: z.number().int().nullable(),
  dayOfMonth: z.number().int().nullable(),
  cron: z.string().nullable(),
  timeZone: z.string(),
  maxPages: z.number().int(),
  rescan: z.boolean(),
  rendering: renderingSchema,
  enabled: z.boolean(),
  notifyByEmail: z.boolean(),
  /** ISO instant; `null` while the schedule is switched off or paused. */
  nextRunAt: z.string().nullable(),
  /** Why an enabled schedule does not run, in a sentence; `null` when it does. */
  pausedReason: z.string().nullable(),
  lastRun: scheduleRunSchema.nullable(),
  createdAt: z.string(),
});
export type Schedule = z.infer<typeof scheduleSchema>;

export const scheduleList = z.object({
  success: z.literal(true),
  schedules: z.array(scheduleSchema),
  /** Why the plan does not include scheduled scans, in a sentence; `null` when it does. */
  notIncludedReason: z.string().nullable(),
});
export type ScheduleList = z.infer<typeof scheduleList>;

export const scheduleResponse = z.object({ success: z.literal(true), schedule: scheduleSchema });
export type ScheduleResponse = z.infer<typeof scheduleResponse>;
export const scheduleRemoved = z.object({ success: z.literal(true) });
export type ScheduleRemoved = z.infer<typeof scheduleRemoved>;
