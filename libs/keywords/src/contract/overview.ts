import { z } from 'zod';
import { clickRatesSourceSchema } from './click-rates.js';
import {
  bucketCountsSchema,
  daySchema,
  knownOutcomeSchema,
  ownUserShape,
  positionSchema,
} from './rank.js';
import { DOMAIN_MAX_CHARS } from './tracked-keyword.js';

const sharedOverviewInput = {
  ...ownUserShape,
  /** One target; all without it. */
  domain: z.string().trim().max(DOMAIN_MAX_CHARS).optional(),
};
export const keywordOverviewInput = z.object({
  ...sharedOverviewInput,
  days: z.coerce.number().int().min(1).max(1_830).default(90),
});
export type KeywordOverviewInput = z.infer<typeof keywordOverviewInput>;

export const shareOfVoiceSchema = z.object({
  host: z.string(),
  is_own: z.boolean(),
  /**
   * Σ volume × CTR(position) as a share of Σ volume × CTR(1); `null` without volumes, and for competitors also where
   * more than 1,000 keywords with a volume would have to be compared.
   */
  share: z.number().min(0).max(1).nullable(),
});
/**
 * Keywords of the demo search engine, whose results are invented: either the figures are about them alone (`is_shown`), or
 * they are left out. `null`: there are none among the keywords of the request.
 */
const demoKeywordsSchema = z.object({ keywords: z.int(), is_shown: z.boolean() });

export const keywordOverview = z.object({
  success: z.literal(true),
  /** Oldest first; days without checks are missing. */
  distribution: z.array(bucketCountsSchema.extend({ day: daySchema })),
  now: bucketCountsSchema,
  keywords: z.int(),
  demo: demoKeywordsSchema.nullable(),
  share_of_voice: z.object({
    /** Own targets first, then competitors. */
    hosts: z.array(shareOfVoiceSchema),
    /** `mixed`: differs between the targets. */
    ctr_source: z.enum(['search_console', 'default', 'mixed']),
    /** The click rates of each own target with a counted keyword; competitors have those of the target. */
    click_rates: z.array(z.object({ domain: z.string(), rates: clickRatesSourceSchema })),
    /** With a volume and a known outcome. */
    keywords_counted: z.int(),
    /** Left out, because their search volume is not known. */
    keywords_without_volume: z.int(),
    /** Day of the oldest volume that is counted; `null` without any. */
    volumes_since: daySchema.nullable(),
  }),
});
export type KeywordOverview = z.infer<typeof keywordOverview>;

export const movementsInput = z.object({
  ...sharedOverviewInput,
  from: daySchema,
  to: daySchema,
  /** Of each kind. */
  limit: z.coerce.number().int().min(1).max(200).default(50),
  /** Movements of each kind that are left out, greatest first: a page after the first. */
  offset: z.coerce.number().int().min(0).max(10_000).default(0),
});
export type MovementsInput = z.infer<typeof movementsInput>;
const endpointSchema = z.object({
  day: daySchema,
  outcome: knownOutcomeSchema,
  position: positionSchema.nullable(),
});
export const movementSchema = z.object({
  id: z.string(),
  keyword: z.string(),
  domain: z.string(),
  /** Of its market, as in the list. */
  location: z.string(),
  /** The last known checks up to the ends of the two dates. */
  before: endpointSchema,
  after: endpointSchema,
  /** Positive is an improvement; `null` unless both are ranked. */
  change: z.int().nullable(),
});
export const movementsResponse = z.object({
  success: z.literal(true),
  /** All keywords that have moved in each way, on whatever page they are listed. */
  totals: z.object({ up: z.int(), down: z.int(), entered: z.int(), left: z.int() }),
  up: z.array(movementSchema),
  down: z.array(movementSchema),
  entered: z.array(movementSchema),
  left: z.array(movementSchema),
  /** Keywords with both days, but not comparable. */
  not_comparable: z.int(),
  unchanged: z.int(),
  demo: demoKeywordsSchema.nullable(),
});
export type MovementsResponse = z.infer<typeof movementsResponse>;

export const cannibalisationInput = z.object({
  ...sharedOverviewInput,
  days: z.coerce.number().int().min(7).max(180).default(30),
});
export type CannibalisationInput = z.infer<typeof cannibalisationInput>;
export const cannibalisationResponse = z.object({
  success: z.literal(true),
  /** Of the 1,000 keywords with the greatest search volume; at most 100, greatest first. */
  keywords: z.array(
    z.object({
      id: z.string(),
      keyword: z.string(),
      domain: z.string(),
      location: z.string(),
      kind: z.enum(['take_turns', 'at_once']),
      addresses: z.array(
        z.object({
          address: z.string(),
          days: z.int(),
          best_position: positionSchema,
          last_position: positionSchema,
        }),
      ),
      /** Search Console reports both pages for this query; `null`: not connected, or without page queries. */
      is_confirmed: z.boolean().nullable(),
    }),
  ),
});
export type CannibalisationResponse = z.infer<typeof cannibalisationResponse>;
