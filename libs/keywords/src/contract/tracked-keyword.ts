import { nextCursorSchema, pageInput } from '@app/common/contract';
import { keywordRefusalSchema, searchMarketSchema } from '@app/search-data/contract';
import { z } from 'zod';
import {
  daySchema,
  depthSchema,
  gapReasonSchema,
  instantSchema,
  knownOutcomeSchema,
  ownUserShape,
  positionSchema,
  rankBucketSchema,
  rankOutcomeSchema,
  rankProviderSchema,
} from './rank.js';

export const targetMatches = ['host', 'subdomains', 'prefix'] as const;
export const targetMatchSchema = z.enum(targetMatches);
export type TargetMatch = z.infer<typeof targetMatchSchema>;

export const cadences = ['daily', 'weekly', 'manual'] as const;
export const cadenceSchema = z.enum(cadences);
export type Cadence = z.infer<typeof cadenceSchema>;

/** `user`: by its owner. `plan`: the plan has fewer keywords. */
export const pauseReasons = ['user', 'plan'] as const;
export const pauseReasonSchema = z.enum(pauseReasons);
export type PauseReason = z.infer<typeof pauseReasonSchema>;

export const KEYWORD_MAX_CHARS = 200;
export const DOMAIN_MAX_CHARS = 2_048;
export const TAGS_MAX = 20;
export const tagSchema = z.string().trim().min(1).max(40);
export const tagsSchema = z.array(tagSchema).max(TAGS_MAX);

/** A gap since the last known rank; the rank itself stays as it was. */
export const rankGapSchema = z.object({
  outcome: z.enum(['unknown', 'deferred']),
  reason: gapReasonSchema,
  since: instantSchema,
});
export type RankGap = z.infer<typeof rankGapSchema>;

export const trackedKeywordSchema = z.object({
  /** Fields of specification 2 section 3. */
  id: z.string(),
  keyword: z.string(),
  domain: z.string(),
  /** A location of the form (`United States`), otherwise the market in words. */
  location: z.string(),
  /** `null`: not among the results, or not known; `outcome` and `gap` say which. */
  current_rank: positionSchema.nullable(),
  /** Of the last comparable check before the current one; `null` if there is none or it was not ranked. */
  previous_rank: positionSchema.nullable(),
  /** Searches a month; `null` is unknown. */
  search_volume: z.number().nullable(),
  /** ISO instant of the last check that ended with a known rank; `null`: never. */
  last_checked: instantSchema.nullable(),

  market: searchMarketSchema,
  match: targetMatchSchema,
  website_id: z.string().nullable(),
  tags: z.array(z.string()),
  cadence: cadenceSchema,
  depth: depthSchema,
  intended_address: z.string().nullable(),
  /** `null` while nothing is known. */
  outcome: knownOutcomeSchema.nullable(),
  /** Results that the last known check read for `not_in_depth`; `null` otherwise. */
  depth_checked: z.int().nullable(),
  address: z.string().nullable(),
  /** Whether another own address ranks than the intended one; `null` without either. */
  intended_missed: z.boolean().nullable(),
  /** Positive is an improvement; `null` when one of the two is not ranked or they cannot be compared. */
  rank_change: z.int().nullable(),
  previous_outcome: knownOutcomeSchema.nullable(),
  previous_checked: instantSchema.nullable(),
  /** Source of the current rank. */
  provider: rankProviderSchema.nullable(),
  gap: rankGapSchema.nullable(),
  /** A refresh is queued or being made. */
  is_refreshing: z.boolean(),
  /** `queued`: it waits for a worker. `running`: its result page is requested. `null` unless it is refreshing. */
  refresh_status: z.enum(['queued', 'running']).nullable(),
  paused: pauseReasonSchema.nullable(),
  /** ISO instant; `null`: only by hand, or paused. */
  next_due: instantSchema.nullable(),
  /** Micro-dollars a click; `null` is unknown. */
  cpc_micros: z.number().nullable(),
  difficulty: z.number().nullable(),
  /** Day of volume, cost and difficulty; `null` before they are known. */
  figures_on: daySchema.nullable(),
  /** Why they are not asked for; `null` if they are. */
  figures_reason: keywordRefusalSchema.nullable(),
  created_at: instantSchema,
});
export type TrackedKeyword = z.infer<typeof trackedKeywordSchema>;

export const keywordSorts = [
  'created',
  'keyword',
  'rank',
  'change',
  'volume',
  'checked',
  'domain',
] as const;
export const keywordSortSchema = z.enum(keywordSorts);
export type KeywordSort = z.infer<typeof keywordSortSchema>;
/** Not called direction: tRPC sets a field of that name in every infinite query. */
export const sortOrderSchema = z.enum(['asc', 'desc']);

/** In a query, one value or several: `tag=a&tag=b`. */
const oneOrMore = <T extends z.ZodType>(item: T) =>
  z.preprocess((value) => (typeof value === 'string' ? [value] : value), z.array(item).max(50));

/** What a list, an export or a bulk action selects. */
export const keywordFilterSchema = z.object({
  /** Part of the keyword's text, upper and lower case alike. */
  search: z.string().trim().max(KEYWORD_MAX_CHARS).optional(),
  domain: z.string().trim().max(DOMAIN_MAX_CHARS).optional(),
  websiteId: z.uuid().optional(),
  /** Keywords with any of these tags. */
  tag: oneOrMore(tagSchema).optional(),
  bucket: oneOrMore(rankBucketSchema).optional(),
  /** Of the last check. */
  outcome: oneOrMore(rankOutcomeSchema).optional(),
  movement: z.enum(['up', 'down', 'same']).optional(),
  /** Whether the intended address ranks, or another own one; keywords with both addresses only. */
  intended: z.enum(['met', 'missed']).optional(),
  location: z.string().trim().max(120).optional(),
  cadence: cadenceSchema.optional(),
  paused: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
    .optional(),
});
export type KeywordFilter = z.infer<typeof keywordFilterSchema>;

export const listKeywordsInput = keywordFilterSchema.extend({
  ...ownUserShape,
  ...pageInput.shape,
  /** A saved filter with its order; what else the request names, replaces that part of it. */
  filter: z.uuid().optional(),
  /** By default that of the saved filter, or `created`. */
  sort: keywordSortSchema.optional(),
  order: sortOrderSchema.optional(),
});
export type ListKeywordsInput = z.infer<typeof listKeywordsInput>;

/** What the user's plan allows. */
export const keywordPlanSchema = z.object({
  plan: z.string(),
  limit: z.int(),
  /** Without those in the demo search engine. */
  tracked: z.int(),
  /** In the demo search engine: outside the plan's limit, with one of their own. */
  demoTracked: z.int(),
  demoLimit: z.int(),
  /** The most frequent cadence; a key of one's own lifts it. */
  cadence: z.enum(['daily', 'weekly']),
});
export type KeywordPlan = z.infer<typeof keywordPlanSchema>;

export const trackedKeywordList = z.object({
  success: z.literal(true),
  keywords: z.array(trackedKeywordSchema),
  /** All that match the filter. */
  total: z.int(),
  nextCursor: nextCursorSchema,
  plan: keywordPlanSchema,
  /** Engines that can be tracked; empty: no provider is configured, `notOfferedReason` says what to connect. */
  engines: z.array(searchMarketSchema.shape.engine),
  notOfferedReason: z.string().nullable(),
  /** Targets, tags and locations of all own keywords, for filters. */
  facets: z.object({
    domains: z.array(z.string()),
    tags: z.array(z.string()),
    locations: z.array(z.string()),
  }),
  /** Stable keywords are read every third day, because 80 % of a budget are used. */
  is_thrifty: z.boolean(),
});
export type TrackedKeywordList = z.infer<typeof trackedKeywordList>;
export const trackedKeywordResponse = z.object({
  success: z.literal(true),
  keyword: trackedKeywordSchema,
});
export type TrackedKeywordResponse = z.infer<typeof trackedKeywordResponse>;
