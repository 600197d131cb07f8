import { missingTiming, scheduleTimingFields } from '@app/common/contract';
import { z } from 'zod';
import { budgetStatuses } from './budgets.js';
import { campaignStatusSchema } from './campaign.js';
import {
  startComparisonInput,
  startDirectInput,
  startJourneyInput,
  startSeoInput,
} from './start-campaign.js';

export const MAX_CAMPAIGN_SCHEDULES = 20;
export const campaignFrequencies = ['daily', 'weekly', 'monthly'] as const;

/** What every run orders. It never waits for its turn: a run starts when it is due, or not at all. */
export const campaignTemplateSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('direct'), order: startDirectInput.omit({ queue: true }) }),
  z.object({ kind: z.literal('journey'), order: startJourneyInput.omit({ queue: true }) }),
  z.object({ kind: z.literal('comparison'), order: startComparisonInput.omit({ queue: true }) }),
  z.object({ kind: z.literal('seo'), order: startSeoInput.omit({ queue: true }) }),
]);
export type CampaignTemplate = z.infer<typeof campaignTemplateSchema>;

const { cron: _everyHour, ...timing } = scheduleTimingFields;
const fields = {
  campaign: campaignTemplateSchema,
  ...timing,
  frequency: z.enum(campaignFrequencies),
  enabled: z.boolean(),
  /** Sends a mail when a campaign could not start. The notification in the app is always sent. */
  notifyByEmail: z.boolean(),
};

/** When a campaign is repeated, as its form asks. */
export const campaignTiming = z
  .object({
    frequency: fields.frequency,
    time: fields.time.default(null),
    weekday: fields.weekday.default(null),
    dayOfMonth: fields.dayOfMonth.default(null),
    timeZone: fields.timeZone.default('UTC'),
    notifyByEmail: fields.notifyByEmail.default(true),
  })
  .superRefine(requireTiming);
export type CampaignTiming = z.infer<typeof campaignTiming>;

/** POST /api/campaign-schedules. */
export const createCampaignScheduleInput = z
  .object({
    ...campaignTiming.shape,
    campaign: fields.campaign,
    enabled: fields.enabled.default(true),
  })
  .superRefine(requireTiming);
export type CreateCampaignScheduleInput = z.infer<typeof createCampaignScheduleInput>;

/** PATCH /api/campaign-schedules/{id}: absent properties stay unchanged. */
export const changeCampaignScheduleBody = z.object(fields).partial();
export type ChangeCampaignScheduleBody = z.infer<typeof changeCampaignScheduleBody>;
export const changeCampaignScheduleInput = changeCampaignScheduleBody.extend({ id: z.uuid() });

export const campaignScheduleRunSchema = z.object({
  /** When the run was due; it started later if no worker ran at that time. */
  dueAt: z.string(),
  outcome: z.enum(['started', 'skipped']),
  /** Why no campaign started, in a sentence; only when skipped. */
  reason: z.string().nullable(),
  /** `null` when skipped. */
  campaign: z
    .object({
      id: z.uuid(),
      status: campaignStatusSchema,
      /** Of its gates together; `null` until they are evaluated, or without any. */
      gates: z.enum(budgetStatuses).nullable(),
    })
    .nullable(),
});
export type CampaignScheduleRun = z.infer<typeof campaignScheduleRunSchema>;

export const campaignScheduleSchema = z.object({
  id: z.uuid(),
  websiteId: z.uuid(),
  /** Where its visitors arrive; of several addresses the first. */
  targetUrl: z.string(),
  /** What each run takes from the plan. */
  visits: z.number().int(),
  ...fields,
  /** ISO instant; `null` while the schedule is paused. */
  nextRunAt: z.string().nullable(),
  lastRun: campaignScheduleRunSchema.nullable(),
  createdAt: z.string(),
});
export type CampaignSchedule = z.infer<typeof campaignScheduleSchema>;

/** In the order of their creation. */
export const campaignScheduleList = z.object({ schedules: z.array(campaignScheduleSchema) });
export type CampaignScheduleList = z.infer<typeof campaignScheduleList>;
export const campaignScheduleResponse = z.object({ schedule: campaignScheduleSchema });
export type CampaignScheduleResponse = z.infer<typeof campaignScheduleResponse>;
export const campaignScheduleRemoved = z.object({ success: z.literal(true) });
export type CampaignScheduleRemoved = z.infer<typeof campaignScheduleRemoved>;

function requireTiming(
  input: Omit<Parameters<typeof missingTiming>[0], 'cron'>,
  context: z.RefinementCtx,
): void {
  for (const [field, message] of Object.entries(missingTiming({ ...input, cron: null }))) {
    context.addIssue({ code: 'custom', path: [field], message });
  }
}
