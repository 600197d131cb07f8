import { marketCountries, marketLanguages, searchEngines } from '@app/search-data/contract';
import { z } from 'zod';
import { daySchema } from './rank.js';

/**
 * Where a ranking is from, the most exact first. `tracked`: the last check of a tracked keyword. `search_console`: the
 * average position of 30 days, fetched from a connected property. `search_console_export`: the same of an imported
 * export, for websites that no connected property covers. `dataforseo`: bought figures. `own_pages`: words of the page
 * itself, which rank for nothing by themselves.
 */
export const rankingSources = [
  'tracked',
  'search_console',
  'search_console_export',
  'dataforseo',
  'own_pages',
] as const;
export const rankingSourceSchema = z.enum(rankingSources);
export type RankingSource = z.infer<typeof rankingSourceSchema>;

/** What one source says about one keyword. */
export const keywordRankingSchema = z.object({
  source: rankingSourceSchema,
  /** Whose results they are; `null` for own pages. */
  engine: z.enum(searchEngines).nullable(),
  /** A place or country, in words, of bought figures with the language ("Germany, German"); `null`: of all, or of none. */
  location: z.string().nullable(),
  /** From 1, an average has decimals; `null` is unknown. */
  position: z.number().nullable(),
  /** Day of the figure, the last one of a range; `null` is unknown. */
  date: daySchema.nullable(),
  /** First and last day of an average; `null` for figures of a single day. */
  period: z.object({ from: daySchema, to: daySchema }).nullable(),
  /** What narrows an export to a part of the website's searches, as it names it (`Country` → `Germany`). */
  filters: z.array(z.object({ name: z.string(), value: z.string() })),
  /** The page that ranks; `null` is unknown. */
  address: z.string().nullable(),
  /** Searches a month; `null` is unknown. */
  volume: z.number().nullable(),
  /** 0 to 100; `null` is unknown. */
  difficulty: z.number().nullable(),
});
export type KeywordRanking = z.infer<typeof keywordRankingSchema>;

/** A keyword with the ranking of its best source, and what the others say. Sources are never blended. */
export const rankedKeywordSchema = keywordRankingSchema.extend({
  keyword: z.string(),
  others: z.array(keywordRankingSchema),
});
export type RankedKeyword = z.infer<typeof rankedKeywordSchema>;

/** Keywords of a domain from DataForSEO: the cost is known before anything is bought. */
export const rankingPurchaseSchema = z.object({
  /** Host without `www.`. */
  domain: z.string(),
  /** ISO 3166-1 alpha-2 and ISO 639-1 of the results. */
  country: z.string(),
  language: z.string(),
  /** Upper bound of what buying them costs, micro-dollars; 0 where there are none of this market. */
  costMicros: z.int().nonnegative(),
  /** Whose key pays. */
  keyOwner: z.enum(['installation', 'user']),
  /** When they were bought last; `null`: never, or too long ago. Until they expire, they are not bought again. */
  boughtOn: daySchema.nullable(),
  /** Why there are no keywords of this market, as a sentence; they cannot be bought then. */
  marketProblem: z.string().nullable(),
});
export type RankingPurchase = z.infer<typeof rankingPurchaseSchema>;

/** The website of an address, or one of its pages. */
export const rankedKeywordsInput = z.object({
  url: z.string().trim().min(1, 'Please enter a website URL first').max(2_048),
  scope: z.enum(['website', 'page']).default('page'),
});
export type RankedKeywordsInput = z.infer<typeof rankedKeywordsInput>;
export const rankedKeywordsResponse = z.object({
  success: z.literal(true),
  keywords: z.array(rankedKeywordSchema),
  /** `null`: nobody here can buy them. */
  purchase: rankingPurchaseSchema.nullable(),
});
export type RankedKeywordsResponse = z.infer<typeof rankedKeywordsResponse>;

export const buyRankedKeywordsInput = rankedKeywordsInput.pick({ url: true }).extend({
  /** Of the results, ISO 3166-1 alpha-2. */
  country: z
    .string()
    .refine((code) => marketCountries.includes(code), 'Please choose one of the countries')
    .default('US'),
  /** ISO 639-1; without it, the usual one of the country. */
  language: z
    .string()
    .refine((code) => marketLanguages.includes(code), 'Please choose one of the languages')
    .optional(),
});
export type BuyRankedKeywordsInput = z.infer<typeof buyRankedKeywordsInput>;
/** What the keywords of a market would cost. */
export const rankingOfferResponse = rankedKeywordsResponse.pick({ success: true, purchase: true });
export type RankingOfferResponse = z.infer<typeof rankingOfferResponse>;
export const buyRankedKeywordsResponse = z.object({
  success: z.literal(true),
  /** Keywords that are known now. */
  bought: z.int().nonnegative(),
  /** What this purchase cost, micro-dollars; 0 if they were known already. */
  costMicros: z.int().nonnegative(),
  /** Why nothing was bought, as a sentence; `null` if it was, or was known already. */
  problem: z.string().nullable(),
});
export type BuyRankedKeywordsResponse = z.infer<typeof buyRankedKeywordsResponse>;
