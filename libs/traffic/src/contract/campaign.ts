import { countrySchema, retriesSchema, trafficSpeedSchema } from '@app/auth/contract';
import { nextCursorSchema, pageInput } from '@app/common/contract';
import { z } from 'zod';
import { measureChoiceSchema } from './campaign-vitals.js';

/** CONTRACT section 7. queued: ownership is being proven; completed, stopped and failed are final. */
export const campaignStatuses = [
  'queued',
  'running',
  'paused',
  'completed',
  'stopped',
  'failed',
] as const;
export const campaignStatusSchema = z.enum(campaignStatuses);
export type CampaignStatus = z.infer<typeof campaignStatusSchema>;

export const campaignKinds = ['direct', 'seo'] as const;
export const campaignKindSchema = z.enum(campaignKinds);
export type CampaignKind = z.infer<typeof campaignKindSchema>;

/** browser: a real Chromium. http: pages are fetched without showing them ("light"). */
export const engineKinds = ['browser', 'http'] as const;
export const engineKindSchema = z.enum(engineKinds);
export type EngineKind = z.infer<typeof engineKindSchema>;

/** Specification 1 section 5. */
export const searchEngines = ['google', 'bing', 'yahoo', 'duckduckgo'] as const;
export const searchEngineSchema = z.enum(searchEngines);
export type SearchEngine = z.infer<typeof searchEngineSchema>;

/** The place of a campaign that waits for its turn; see `campaignOutlooks`. */
export const campaignTurnSchema = z.object({
  /** 1: the next one. */
  position: z.number().int(),
  /** campaign: those that run or come before; visits: too few are left in the plan; nothing: it starts in seconds. */
  waitsFor: z.enum(['campaign', 'visits', 'nothing']),
  /** How many visits the plan lacks for it, after those of the campaigns before. */
  missingVisits: z.number().int(),
  /** Expected; `null` while it cannot be known. */
  startsAt: z.string().nullable(),
});
export type CampaignTurn = z.infer<typeof campaignTurnSchema>;

const outlook = {
  /** When its last visit is expected to end, at its pace; `null` while it does not run or nothing shows the pace. */
  expectedEndAt: z.string().nullable(),
  /** `null` for a campaign that does not wait for its turn. */
  turn: campaignTurnSchema.nullable(),
};

/**
 * Whole numbers, in visits. `completed + failed + cancelled + inProgress <= total`, and equal at the end
 * with `inProgress` 0. `pagesVisited` counts the pages shown in completed visits.
 */
export const campaignResultsSchema = z.object({
  total: z.number().int(),
  completed: z.number().int(),
  inProgress: z.number().int(),
  failed: z.number().int(),
  cancelled: z.number().int(),
  status: campaignStatusSchema,
  pagesVisited: z.number().int(),
  ...outlook,
});
export type CampaignResults = z.infer<typeof campaignResultsSchema>;

/** A row of the history; the first eight fields are those of the specification. */
export const campaignSchema = z.object({
  id: z.uuid(),
  targetUrl: z.string(),
  visitors: z.number().int(),
  completed: z.number().int(),
  failed: z.number().int(),
  pagesVisited: z.number().int(),
  status: campaignStatusSchema,
  createdAt: z.string(),
  type: campaignKindSchema,
  cancelled: z.number().int(),
  inProgress: z.number().int(),
  engine: engineKindSchema,
  speed: trafficSpeedSchema,
  country: countrySchema,
  /** Milliseconds on the website per visit. */
  dwellMs: z.number().int(),
  /** Empty for a direct campaign. */
  keywords: z.array(z.string()),
  searchEngine: searchEngineSchema.nullable(),
  /** Why it is paused or has failed, as a sentence; `null` when the user paused it or nothing is wrong. */
  reason: z.string().nullable(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** `null` when the website was removed since. */
  websiteId: z.uuid().nullable(),
  /** Different addresses among its visits. */
  addresses: z.number().int(),
  /** Spread evenly over this many minutes; `null`: by speed. */
  windowMinutes: z.number().int().nullable(),
  /** How often a visit that failed is tried again. */
  retries: z.union([z.literal(0), retriesSchema]),
  scroll: z.boolean(),
  naturalBrowsing: z.boolean(),
  clickInternalLinks: z.boolean(),
  /** Whose page views are measured. */
  measure: measureChoiceSchema,
  /** Its gates, as they were ordered. */
  budgets: z.array(z.string()),
  /** The second of two addresses that visits go to in turn; `null` unless two are compared. */
  comparedUrl: z.string().nullable(),
  /** What visitors follow instead of browsing; its `id` is `null` after it was deleted. */
  journey: z.object({ id: z.uuid().nullable(), name: z.string() }).nullable(),
  ...outlook,
});
export type Campaign = z.infer<typeof campaignSchema>;

const HISTORY_DAYS = 7;
/** `days`: those of the last days, or `all` of them, page by page. */
export const listCampaignsInput = pageInput.extend({
  days: z.union([z.literal('all'), z.coerce.number().int().min(1).max(365)]).default(HISTORY_DAYS),
  type: campaignKindSchema.optional(),
});
export type ListCampaignsInput = z.infer<typeof listCampaignsInput>;
export const campaignList = z.object({
  campaigns: z.array(campaignSchema),
  nextCursor: nextCursorSchema,
});
export type CampaignList = z.infer<typeof campaignList>;

export const campaignStatusResponse = z.object({ jobId: z.uuid(), status: campaignStatusSchema });
export type CampaignStatusResponse = z.infer<typeof campaignStatusResponse>;
/** After stop, pause and resume. */
export const campaignChangeResponse = z.object({
  success: z.literal(true),
  status: campaignStatusSchema,
});
export type CampaignChangeResponse = z.infer<typeof campaignChangeResponse>;
