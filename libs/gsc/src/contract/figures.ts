import { z } from 'zod';
import { anomalySchema, notComparedSchema } from './anomalies.js';
import { daySchema } from './connection.js';

export const gscRanges = [7, 14, 30, 90] as const;
export type GscRange = (typeof gscRanges)[number];
export const DEFAULT_RANGE = 30;
/** Specification 2 section 9. */
export const KEYWORDS_SHOWN = 50;
export const PAGE_KEYWORDS_SHOWN = 10;

const range = z.coerce.number().pipe(z.literal(gscRanges)).default(DEFAULT_RANGE);
/** Optional everywhere; must be the caller's own. */
const ownUser = { userId: z.string().max(80).optional() };

export const keywordSorts = ['clicks', 'impressions', 'position'] as const;
export type KeywordSort = (typeof keywordSorts)[number];

export const gscAnalyticsInput = z.object({
  propertyId: z.uuid(),
  days: range,
  filter: z.string().trim().max(200).default(''),
  sort: z.enum(keywordSorts).default('clicks'),
});
export type GscAnalyticsInput = z.infer<typeof gscAnalyticsInput>;

const share = z.number().min(0).max(1);
const measures = {
  clicks: z.number().int(),
  impressions: z.number().int(),
  /** 0 to 1; `null` without impressions. */
  ctr: share.nullable(),
  /** 1 is first, weighted by impressions; `null` without impressions. */
  position: z.number().nullable(),
};

export const keywordRowSchema = z.object({
  keyword: z.string(),
  ...measures,
  /** Last day minus the one before it; `null` with one record. */
  clicks_trend: z.number().int().nullable(),
  /** Position of the day before minus that of the last: positive is an improvement. */
  position_trend: z.number().nullable(),
  /** Why `position_trend` is `null` although there are two records; `null` otherwise. */
  not_compared: z.string().nullable(),
  /** Days in the range on which the website was shown for it. */
  history_days: z.number().int(),
});
export type KeywordRow = z.infer<typeof keywordRowSchema>;

/** All four are `null` on a day that is not fetched. */
export const dayRowSchema = z.object({
  day: daySchema,
  ...measures,
  clicks: measures.clicks.nullable(),
  impressions: measures.impressions.nullable(),
});
export type DayRow = z.infer<typeof dayRowSchema>;

/** Something else that happened on a website in these days: a campaign ran. */
export const websiteMarkSchema = z.object({
  label: z.string(),
  from: z.string(),
  /** `null`: still running. */
  to: z.string().nullable(),
  /** Path inside the dashboard. */
  link: z.string(),
});
export type WebsiteMark = z.infer<typeof websiteMarkSchema>;

const rangeSchema = z.object({ from: daySchema, to: daySchema });

export const gscAnalytics = z.object({
  /** `null` before anything is known. Ends at the last final day, not today. */
  range: rangeSchema.nullable(),
  /** From Google's own totals, never the sum of keywords. */
  totals: z.object(measures),
  /** Share of the clicks whose keywords Google withholds; `null` without clicks. */
  anonymised_share: share.nullable(),
  /** Days of the range that are fetched, of all its days. */
  days_fetched: z.number().int(),
  days_in_range: z.number().int(),
  /** Every day of the range, oldest first. */
  days: z.array(dayRowSchema),
  /** Days after the range with preliminary figures: they still grow, and are part of no total. */
  fresh_days: z.array(dayRowSchema),
  /** The same number of days right before the range; `null` before anything is known. */
  previous: z
    .object({
      range: rangeSchema,
      totals: z.object(measures),
      days_fetched: z.number().int(),
      days: z.array(dayRowSchema),
      /** What must not be compared with the range; `null`: everything can be. */
      not_compared: notComparedSchema.nullable(),
    })
    .nullable(),
  /** Known errors of Google's in the range and its fresh days. */
  anomalies: z.array(anomalySchema),
  /** What else happened on the websites of the property in the range and its fresh days. */
  marks: z.array(websiteMarkSchema),
  keywords: z.array(keywordRowSchema),
  /** All that match the filter; only the first 50 are shown. */
  keyword_count: z.number().int(),
});
export type GscAnalytics = z.infer<typeof gscAnalytics>;

/** Dimensions of Search Console. */
export const gscDimensions = ['queries', 'pages', 'countries', 'devices'] as const;
export const gscDimensionSchema = z.enum(gscDimensions);
export type GscDimension = z.infer<typeof gscDimensionSchema>;

export const gscBreakdownInput = gscAnalyticsInput.extend({ by: gscDimensionSchema });
export type GscBreakdownInput = z.infer<typeof gscBreakdownInput>;
/**
 * As Google writes them: a page's address, a country (ISO 3166-1 alpha-3, lower case) or a device (`DESKTOP`, `MOBILE`,
 * `TABLET`).
 */
export const breakdownRowSchema = z.object({ name: z.string(), ...measures });
export const gscBreakdown = z.object({
  range: rangeSchema.nullable(),
  /** Days of the range that are fetched with these figures. */
  days_fetched: z.number().int(),
  days_in_range: z.number().int(),
  rows: z.array(breakdownRowSchema),
  /** All that match the filter; only the first 50 are shown. */
  row_count: z.number().int(),
});
export type GscBreakdown = z.infer<typeof gscBreakdown>;

/** GET /api/seo/gsc/properties/{propertyId}/figures.csv */
export const propertyIdInput = gscAnalyticsInput.pick({ propertyId: true });
export const gscCsvInput = gscBreakdownInput.omit({ propertyId: true });
export type GscCsvInput = z.infer<typeof gscCsvInput>;

/** Keywords of a website by one of its addresses: the card of the on-page analyzer. */
export const siteKeywordsInput = z.object({ url: z.url().max(2_048) });
export type SiteKeywordsInput = z.infer<typeof siteKeywordsInput>;
export const searchKeywordSchema = z.object({ keyword: z.string(), ...measures });
export type SearchKeyword = z.infer<typeof searchKeywordSchema>;
export const gscSiteKeywords = z.object({
  is_configured: z.boolean(),
  /** The property that covers the website; `null`: none is connected. */
  site_url: z.string().nullable(),
  range: rangeSchema.nullable(),
  keywords: z.array(searchKeywordSchema),
});
export type GscSiteKeywords = z.infer<typeof gscSiteKeywords>;

/** GET /api/seo/gsc/connections: one entry per property that is fetched. */
export const listConnectionsInput = z.object(ownUser);
export const connectionList = z.object({
  success: z.literal(true),
  connections: z.array(z.object({ id: z.string(), site_url: z.string() })),
});
export type ConnectionList = z.infer<typeof connectionList>;

const siteUrl = z.string().max(2_048);
export const keywordHistoryInput = z.object({ ...ownUser, siteUrl, days: range });
export type KeywordHistoryInput = z.infer<typeof keywordHistoryInput>;
export const keywordHistory = z.object({
  success: z.literal(true),
  source: z.literal('search_console'),
  /** Newest first, of the 50 keywords with the most clicks. */
  history: z.array(
    z.object({
      keyword: z.string(),
      date: daySchema,
      clicks: z.number().int(),
      impressions: z.number().int(),
      ctr: share,
      position: z.number(),
    }),
  ),
});
export type KeywordHistory = z.infer<typeof keywordHistory>;

/** `connectionId` is the id of a property, as GET connections names it. */
export const connectionIdInput = z.object({ connectionId: z.uuid() });
export const connectionKeywordsInput = z.object({
  ...ownUser,
  /** If given, must be the property's own. */
  siteUrl: siteUrl.optional(),
  days: range,
});
export type ConnectionKeywordsInput = z.infer<typeof connectionKeywordsInput>;
export const connectionKeywords = z.object({
  success: z.literal(true),
  source: z.literal('search_console'),
  keywords: z.array(searchKeywordSchema),
});
export type ConnectionKeywords = z.infer<typeof connectionKeywords>;
