import {
  keyOwners,
  payerBudgetSchema,
  searchMarketSchema,
  serpProviderNames,
} from '@app/search-data/contract';
import type { SearchMarket } from '@app/search-data/contract';
import { z } from 'zod';
import { marketOfLocation, trackerLocationNames } from './location.js';
import { MAX_DEPTH, depthSchema, ownUserShape } from './rank.js';
import { cadenceSchema } from './tracked-keyword.js';

/** `new`: one that is not tracked yet. `keyword`: a refresh of one. `all`: Refresh All. */
export const costSubjects = ['new', 'keyword', 'all'] as const;

const market = searchMarketSchema.shape;

/** Flat, because it is the query of a GET request. A new keyword's market is its location's, as far as no part is given. */
export const keywordCostsInput = z
  .object({
    ...ownUserShape,
    of: z.enum(costSubjects).default('new'),
    /** The keyword of `keyword`. */
    id: z.uuid().optional(),
    location: z.enum(trackerLocationNames).default('United States'),
    engine: market.engine.optional(),
    country: market.country.optional(),
    language: market.language.optional(),
    /** A place within the country, as in `market.location`. */
    place: market.location.unwrap().optional(),
    device: market.device.optional(),
    /** By default as often as the plan allows. */
    cadence: cadenceSchema.optional(),
    depth: z.coerce.number().pipe(depthSchema).default(MAX_DEPTH),
  })
  .refine(({ of, id }) => of !== 'keyword' || id !== undefined, {
    path: ['id'],
    message: 'Please give the id of the keyword',
  });
export type KeywordCostsInput = z.infer<typeof keywordCostsInput>;

/** The market of a new keyword. */
export function marketOfCosts(input: KeywordCostsInput): SearchMarket {
  const { engine, country, language, place, device } = input;
  const usual = marketOfLocation(input.location);
  return {
    engine: engine ?? usual.engine,
    country: country ?? usual.country,
    language: language ?? usual.language,
    location: place ?? null,
    device: device ?? usual.device,
  };
}

/** Costs in micro-dollars, upper bounds. */
export const costPayerSchema = payerBudgetSchema.extend({
  keyOwner: z.enum(keyOwners),
  providers: z.array(z.enum(serpProviderNames)),
  readingMicros: z.number(),
  monthMicros: z.number(),
});
export type CostPayer = z.infer<typeof costPayerSchema>;

/** What is bought, before it is bought. */
export const keywordCosts = z.object({
  success: z.literal(true),
  /** Keywords that are read. */
  keywords: z.int(),
  /** Of them, in markets that no connected provider reads: nothing is bought for them. */
  unreadKeywords: z.int(),
  /**
   * The next reading of each, live for a refresh of one keyword, and a month at their cadence; `null`: no provider reads
   * any of them.
   */
  readingMicros: z.number().nullable(),
  monthMicros: z.number().nullable(),
  payers: z.array(costPayerSchema),
});
export type KeywordCosts = z.infer<typeof keywordCosts>;
