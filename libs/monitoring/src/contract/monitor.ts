import { isTimeZone } from '@app/common/contract';
import { z } from 'zod';
import { pageStateSchema, watchedKindSchema } from './page-state.js';
import { changeSeveritySchema } from './severity.js';

/** How often pages are read, at most as often as the plan includes. */
export const monitorCadences = ['hourly', 'daily'] as const;
export const monitorCadenceSchema = z.enum(monitorCadences);
export type MonitorCadence = z.infer<typeof monitorCadenceSchema>;

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const timeOfDay = z.string().regex(TIME, 'Please enter the time as HH:MM');

const quietHoursSchema = z
  .object({ from: timeOfDay, to: timeOfDay })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: 'Choose another end' });
export type QuietHours = z.infer<typeof quietHoursSchema>;

/** Fields of a change that were not sent keep their values. */
export const monitorSettings = z.object({
  enabled: z.boolean(),
  cadence: monitorCadenceSchema,
  /** IANA name: `Europe/Berlin`. */
  timeZone: z.string().max(64).refine(isTimeZone, 'Unknown time zone'),
  /** In `timeZone`. Alerts wait until they end, except for critical problems. */
  quietHours: quietHoursSchema.nullable(),
  /** Alerts of changes at least as severe; all of them are listed. */
  alertFrom: changeSeveritySchema,
  notifyByEmail: z.boolean(),
});
export type MonitorSettings = z.infer<typeof monitorSettings>;

export const saveMonitorBody = monitorSettings.partial();
export const saveMonitorInput = saveMonitorBody.extend({ websiteId: z.uuid() });
export type SaveMonitorInput = z.infer<typeof saveMonitorInput>;

export const websiteIdInput = z.object({ websiteId: z.uuid() });
export type WebsiteIdInput = z.infer<typeof websiteIdInput>;

export const watchedPageSchema = z.object({
  id: z.string(),
  kind: watchedKindSchema,
  url: z.string(),
  /** `null` until it was first read. */
  state: pageStateSchema.nullable(),
  /** Its main text differs on each load: changes in it are not reported. */
  isUnstable: z.boolean(),
  /** More pages are chosen than the plan includes, and this is one of the last. */
  isOverLimit: z.boolean(),
});
export type WatchedPage = z.infer<typeof watchedPageSchema>;

/** Of the home page, read from this installation only: it says nothing about other places. */
export const uptimeSchema = z.object({
  days: z.number().int(),
  checks: z.number().int(),
  answered: z.number().int(),
  /** Median time to the answer in milliseconds; `null` without any. */
  medianMs: z.number().int().nullable(),
});
export type Uptime = z.infer<typeof uptimeSchema>;

export const monitorSchema = z.object({
  websiteId: z.string(),
  settings: monitorSettings,
  /** What the plan makes of `settings.cadence`. */
  cadence: monitorCadenceSchema,
  /** `null` while it is off. */
  nextCheckAt: z.string().nullable(),
  isChecking: z.boolean(),
  lastCheckedAt: z.string().nullable(),
  /** Why the last check read nothing, as a sentence; `null` when it did. */
  problem: z.string().nullable(),
  pages: z.array(watchedPageSchema),
  uptime: uptimeSchema,
});
export type Monitor = z.infer<typeof monitorSchema>;

export const monitoringLimit = z.object({
  plan: z.string(),
  /** Chosen pages of all websites together. */
  pages: z.number().int(),
  usedPages: z.number().int(),
  cadence: monitorCadenceSchema,
});
export type MonitoringLimit = z.infer<typeof monitoringLimit>;

export const monitorResponse = z.object({
  /** `null` until it is set up. */
  monitor: monitorSchema.nullable(),
  isVerified: z.boolean(),
  limit: monitoringLimit,
});
export type MonitorResponse = z.infer<typeof monitorResponse>;

/** At once; a page that is watched already is no error. */
export const PAGES_AT_ONCE = 200;
export const addPagesBody = z.object({
  urls: z.array(z.string().trim().min(1).max(2048)).min(1).max(PAGES_AT_ONCE),
});
export const addPagesInput = addPagesBody.extend({ websiteId: z.uuid() });
export type AddPagesInput = z.infer<typeof addPagesInput>;

export const watchedPageIdInput = z.object({ websiteId: z.uuid(), pageId: z.uuid() });
export type WatchedPageIdInput = z.infer<typeof watchedPageIdInput>;

/** Of one website, for the overview. */
export const monitorSummary = z.object({
  websiteId: z.string(),
  origin: z.string(),
  isEnabled: z.boolean(),
  lastCheckedAt: z.string().nullable(),
  /** Watched addresses that could not be read, answer with an error, or are blocked or noindex. */
  problems: z.number().int(),
  /** Within seven days. */
  changes: z.number().int(),
});
export type MonitorSummary = z.infer<typeof monitorSummary>;
export const monitorSummaryList = z.object({ monitors: z.array(monitorSummary) });
export type MonitorSummaryList = z.infer<typeof monitorSummaryList>;
