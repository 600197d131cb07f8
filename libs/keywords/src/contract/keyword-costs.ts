import { keyOwners, payerBudgetSchema, serpProviderNames } from '@app/search-data/contract';
import { z } from 'zod';
import { marketPartsShape } from './location.js';
import { MAX_DEPTH, depthSchema, ownUserShape } from './rank.js';
import { cadenceSchema } from './tracked-keyword.js';

/** `new`: one that is not tracked yet. `keyword`: a refresh of one. `all`: Refresh All. */
export const costSubjects = ['new', 'keyword', 'all'] as const;

/** Flat, because it is the query of a GET request. A new keyword's market is its location's, as far as no part is given. */
export const keywordCostsInput = z
  .object({
    ...ownUserShape,
    of: z.enum(costSubjects).default('new'),
    /** The keyword of `keyword`. */
    id: z.uuid().optional(),
    ...marketPartsShape,
    /** By default as often as the plan allows. */
    cadence: cadenceSchema.optional(),
    depth: z.coerce.number().pipe(depthSchema).default(MAX_DEPTH),
  })
  .refine(({ of, id }) => of !== 'keyword' || id !== undefined, {
    path: ['id'],
    message: 'Please provide the keyword ID',
  });
export type KeywordCostsInput = z.infer<typeof keywordCostsInput>;

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
