import { searchMarketSchema } from '@app/search-data/contract';
import { z } from 'zod';
import { marketPartsShape } from './location.js';
import { daySchema } from './rank.js';
import { DOMAIN_MAX_CHARS, keywordPlanSchema } from './tracked-keyword.js';
import { trackingCostSchema } from './tracking.js';

/** Rank histories of other trackers as CSV; larger files are refused as `too_large`. */
export const RANK_FILE_MAX_BYTES = 10_000_000;
/** Lines of the result with a problem; all of them are counted. */
export const RANK_PROBLEMS_SHOWN = 1_000;
/** Older days are shown nowhere. */
export const RANK_HISTORY_DAYS = 1_830;
/** Markets of the result, those with the most keywords; all of them are counted. */
export const RANK_MARKETS_SHOWN = 50;

/** Trackers whose files are recognized; `dates_in_columns`: a column for each day, `groundswell`: an own export. */
export const rankFileFormats = [
  'groundswell',
  'accuranker',
  'ahrefs',
  'semrush',
  'serpbear',
  'dates_in_columns',
  'generic',
] as const;
export const rankFileFormatSchema = z.enum(rankFileFormats);
export type RankFileFormat = z.infer<typeof rankFileFormatSchema>;

/** Fields of the form beside its file. */
export const importRanksFields = z.object({
  /** For lines that name none; where a file has several domains, the own one. */
  domain: z.string().trim().max(DOMAIN_MAX_CHARS).default(''),
  /** The market of lines that name none. */
  ...marketPartsShape,
  /** Of dates such as 03/04/2026, where the file leaves it open. */
  dateFormat: z.enum(['', 'dmy', 'mdy']).default(''),
  /** Tracks keywords that are not tracked yet, as far as the plan allows. */
  tracksNew: z.enum(['true', 'false']).default('false'),
  isDryRun: z.enum(['true', 'false']).default('false'),
});
export type ImportRanksFields = z.infer<typeof importRanksFields>;
export const importRanksForm = importRanksFields.extend({ file: z.file() });

/** Keywords of the file in one market. */
export const rankMarketSchema = z.object({
  market: searchMarketSchema,
  /** The same in words. */
  location: z.string(),
  keywords: z.int(),
  /** Of these, the ones that are tracked: before, or with this import. */
  imported: z.int(),
});

/** A line that is left out, as a whole or one of its days. */
export const rankProblemSchema = z.object({
  /** From 1. */
  line: z.int(),
  keyword: z.string(),
  message: z.string(),
});
export type RankProblem = z.infer<typeof rankProblemSchema>;

export const importRanksResponse = z.object({
  success: z.literal(true),
  isDryRun: z.boolean(),
  /** What the file was recognized as. */
  format: rankFileFormatSchema,
  /** Domain whose positions were read. */
  domains: z.array(z.string()),
  from: daySchema.nullable(),
  to: daySchema.nullable(),
  /** Lines below the heading that are not blank. */
  lines: z.int(),
  keywords: z.object({
    /** Tracked before. */
    tracked: z.int(),
    /** Tracked with this import. */
    added: z.int(),
    /** Not tracked, and not wanted. */
    not_tracked: z.int(),
    over_limit: z.int(),
  }),
  /** The first 50, most keywords first. */
  markets: z.array(rankMarketSchema),
  market_count: z.int(),
  /** Days of the keywords that are tracked. */
  days: z.object({
    added: z.int(),
    /** Another value was imported before. */
    changed: z.int(),
    /** Imported before. */
    unchanged: z.int(),
    /** Of all of these, those on which the file knows no rank. */
    unknown: z.int(),
  }),
  /** What else a person should know, as sentences. */
  notes: z.array(z.string()),
  problems: z.array(rankProblemSchema),
  problem_count: z.int(),
  /** Of the keywords that are added. */
  cost: trackingCostSchema,
  plan: keywordPlanSchema,
});
export type ImportRanksResponse = z.infer<typeof importRanksResponse>;
