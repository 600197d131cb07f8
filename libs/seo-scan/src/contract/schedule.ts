import { z } from 'zod';
import { scanStatusSchema } from './scan.js';
import { SCAN_MAX_PAGES_ON_ANY_PLAN } from './start-scan.js';

export const scheduleFrequencies = ['daily', 'weekly', 'monthly', 'cron'] as const;
export const scheduleFrequencySchema = z.enum(scheduleFrequencies);
export type ScheduleFrequency = z.infer<typeof scheduleFrequencySchema>;

/** ISO 8601: 1 = Monday … 7 = Sunday. */
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const CRON_NAMES = 'JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC|MON|TUE|WED|THU|FRI|SAT|SUN';
const CRON_FIELD = `(?:[0-9*/,#L-]|${CRON_NAMES})+`;
const FIVE_FIELDS = new RegExp(`^${CRON_FIELD}(?: +${CRON_FIELD}){4}$`, 'i');

/** Whether this environment knows the IANA time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const scheduleFields = {
  frequency: scheduleFrequencySchema,
  /** Time of day in `timeZone`, `HH:MM`; daily, weekly and monthly need it. */
  time: z.string().regex(TIME, 'Please enter the time as HH:MM').nullable(),
  /** 1 = Monday … 7 = Sunday; weekly needs it. */
  weekday: z.number().int().min(1).max(7).nullable(),
  /** 1–31; a shorter month runs on its last day. Required for monthly. */
  dayOfMonth: z.number().int().min(1).max(31).nullable(),
  /** Minute, hour, day of month, month, day of week; at least one hour apart. Cron needs it. */
  cron: z
    .string()
    .trim()
    .max(100)
    .regex(FIVE_FIELDS, 'Enter a cron expression with five fields, for example 30 6 * * 1')
    .nullable(),
  /** IANA name: `Europe/Berlin`. */
  timeZone: z.string().max(64).refine(isTimeZone, 'Unknown time zone'),
  /** The service checks the limit of the user's plan. */
  maxPages: z.number().int().min(1).max(SCAN_MAX_PAGES_ON_ANY_PLAN),
  /** true: unchanged pages are read again too. */
  rescan: z.boolean(),
  enabled: z.boolean(),
  /** Sends a mail with the changes after each run. The notification in the app is always sent. */
  notifyByEmail: z.boolean(),
};

interface ScheduleTiming {
  readonly frequency: ScheduleFrequency;
  readonly time: string | null;
  readonly weekday: number | null;
  readonly dayOfMonth: number | null;
  readonly cron: string | null;
}

/** The values the frequency requires but that are missing: field → sentence. */
export function missingTiming(timing: ScheduleTiming): Record<string, string> {
  const needsTime = timing.frequency !== 'cron';
  return {
    ...(needsTime && timing.time === null && { time: 'Please choose a time' }),
    ...(timing.frequency === 'weekly' &&
      timing.weekday === null && { weekday: 'Please choose a day of the week' }),
    ...(timing.frequency === 'monthly' &&
      timing.dayOfMonth === null && { dayOfMonth: 'Please choose a day of the month' }),
    ...(timing.frequency === 'cron' &&
      timing.cron === null && { cron: 'Please enter a cron expression' }),
  };
}

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
