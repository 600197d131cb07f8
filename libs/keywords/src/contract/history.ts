import { anomalySchema } from '@app/gsc/contract';
import {
  organicResultSchema,
  searchMarketSchema,
  serpCoverages,
  serpFeatureSchema,
} from '@app/search-data/contract';
import { z } from 'zod';
import {
  daySchema,
  gapReasonSchema,
  instantSchema,
  keywordIdInput,
  positionSchema,
  rankOutcomeSchema,
  rankProviderSchema,
  rankSourceSchema,
} from './rank.js';
import { rankFileFormatSchema } from './imports.js';
import { trackedKeywordSchema } from './tracked-keyword.js';

/** Days back from today, at most five years. */
export const keywordHistoryQuery = z.object({
  days: z.coerce.number().int().min(1).max(1_830).default(90),
});
export const keywordHistoryInput = keywordIdInput.extend(keywordHistoryQuery.shape);
export type KeywordHistoryInput = z.infer<typeof keywordHistoryInput>;

/** `results_read`: only one of the two has read as far as the other has found the target. */
export const breakReasonSchema = z.enum([
  'provider',
  'provider_version',
  'counting',
  'depth',
  'results_read',
  'tracker',
]);
export type BreakReason = z.infer<typeof breakReasonSchema>;

/** A day of one source; days without a check are missing, never carried forward. */
export const rankDaySchema = z.object({
  day: daySchema,
  outcome: rankOutcomeSchema,
  position: positionSchema.nullable(),
  /** For `not_in_depth`. */
  depth: z.int().nullable(),
  /** Best position of a further own address. */
  other_position: positionSchema.nullable(),
  has_ai_overview: z.boolean(),
  is_cited_in_ai_overview: z.boolean(),
  /** Not comparable with the day before: no line crosses this edge. */
  is_break: z.boolean(),
  /** What has changed at a break; empty where that is not known. */
  break_reasons: z.array(breakReasonSchema),
  /** The stored result page of the last check of the day; `null` without one, and for imported days. */
  snapshot_id: z.string().nullable(),
  /** Of imported days: whose file it was, and the address that ranked if the file names it. */
  tracker: rankFileFormatSchema.nullable().optional(),
  address: z.string().nullable().optional(),
});
export type RankDayPoint = z.infer<typeof rankDaySchema>;

export const rankCheckSchema = z.object({
  id: z.string(),
  due_at: instantSchema,
  checked_at: instantSchema,
  outcome: rankOutcomeSchema,
  reason: gapReasonSchema.nullable(),
  position: positionSchema.nullable(),
  address: z.string().nullable(),
  other_addresses: z.array(z.object({ position: positionSchema, address: z.string() })),
  depth_checked: z.int().nullable(),
  provider: rankProviderSchema.nullable(),
  /** Providers that failed before that one. */
  failed_over: z.array(rankProviderSchema),
  is_break: z.boolean(),
  is_confirmed: z.boolean(),
  /** `null` without a stored result page. */
  snapshot_id: z.string().nullable(),
});
export type RankCheckRow = z.infer<typeof rankCheckSchema>;

/** `fix_ended`: no longer live, because its page has changed. */
export const keywordMarkKinds = [
  'fix_verified',
  'fix_reverted',
  'fix_ended',
  'scan_finished',
] as const;

/** Something else that happened on the keyword's page or website on a day. */
export const keywordMarkSchema = z.object({
  day: daySchema,
  kind: z.enum(keywordMarkKinds),
  /** In words: `Title fixed on /bread`. */
  text: z.string(),
  /** Its address; `null` where the whole website is meant. */
  page: z.string().nullable(),
});
export type KeywordMark = z.infer<typeof keywordMarkSchema>;

export const keywordHistory = z.object({
  success: z.literal(true),
  keyword: trackedKeywordSchema,
  /** One series for each source that has days, oldest day first. */
  series: z.array(z.object({ source: rankSourceSchema, days: z.array(rankDaySchema) })),
  /** Search Console's average position, a series of its own; `null` where no property covers the website. */
  search_console: z
    .object({
      site_url: z.string(),
      days: z.array(
        z.object({
          day: daySchema,
          position: z.number(),
          clicks: z.int(),
          impressions: z.int(),
        }),
      ),
      /** Days among them on which Google counted positions wrongly. */
      anomalies: z.array(anomalySchema),
    })
    .nullable(),
  /** The latest 50 checks, newest first. */
  checks: z.array(rankCheckSchema),
  /**
   * Fixes and scans of the caller's own website in these days, oldest first, the latest 50: fixes on pages that have ranked
   * for the keyword, or on any page while none is known to have.
   */
  marks: z.array(keywordMarkSchema),
});
export type KeywordHistory = z.infer<typeof keywordHistory>;

/** A stored result page; `not_found` unless one of the caller's own checks used it. */
export const snapshotIdInput = z.object({ id: z.uuid() });
export type SnapshotIdInput = z.infer<typeof snapshotIdInput>;
export const snapshotResponse = z.object({
  success: z.literal(true),
  snapshot: z.object({
    id: z.string(),
    text: z.string(),
    market: searchMarketSchema,
    provider: rankProviderSchema.nullable(),
    fetched_at: instantSchema,
    coverage: z.enum(serpCoverages),
    pages_read: z.int(),
    depth_read: z.int(),
    /** Micro-dollars that reading it has cost, also where another account has paid. */
    cost_micros: z.int().nonnegative(),
    /** Charged to the caller's own key. */
    is_own_key: z.boolean(),
    /** `owner`: an own target, or a competitor of its website. */
    results: z.array(
      organicResultSchema.extend({ owner: z.enum(['own', 'competitor']).nullable() }),
    ),
    /** With the cited hosts that are the caller's own or competitors. */
    features: z.array(
      serpFeatureSchema.extend({
        own_hosts: z.array(z.string()),
        competitor_hosts: z.array(z.string()),
      }),
    ),
  }),
});
export type SnapshotResponse = z.infer<typeof snapshotResponse>;
