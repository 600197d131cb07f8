import { placeProblemCodes, searchMarketSchema } from '@app/search-data/contract';
import { z } from 'zod';
import { trackerLocationNames } from './location.js';
import { MAX_DEPTH, depthSchema, keywordIdInput, ownUserShape } from './rank.js';
import {
  DOMAIN_MAX_CHARS,
  cadenceSchema,
  keywordFilterSchema,
  keywordPlanSchema,
  tagsSchema,
  targetMatchSchema,
} from './tracked-keyword.js';

export const BLANK_KEYWORD = 'Please enter a keyword';
export const BLANK_DOMAIN = 'Please enter a domain';
export const BULK_LINES_MAX = 10_000;
export const BULK_BYTES_MAX = 5_000_000;
const TOO_MANY_LINES = 'Please enter at most 10,000 keywords at a time';

/** What applies to every keyword of a request. A market wins over a location. */
const trackingOptions = {
  location: z.enum(trackerLocationNames).default('United States'),
  market: searchMarketSchema.optional(),
  match: targetMatchSchema.optional(),
  /** Not more often than the plan allows; by default as often as it does. */
  cadence: cadenceSchema.optional(),
  depth: depthSchema.default(MAX_DEPTH),
  tags: tagsSchema.default([]),
};
const domain = z.string().trim().min(1, BLANK_DOMAIN).max(DOMAIN_MAX_CHARS);
const intendedAddress = z.string().trim().min(1).max(DOMAIN_MAX_CHARS);

export const trackKeywordInput = z.object({
  ...ownUserShape,
  // The length is checked by the same rule as lines of a bulk, with a sentence of its own.
  keyword: z.string().trim().min(1, BLANK_KEYWORD).max(10_000),
  domain,
  ...trackingOptions,
  intendedAddress: intendedAddress.optional(),
});
export type TrackKeywordInput = z.infer<typeof trackKeywordInput>;

/** Lines that are not blank. */
function linesOf(text: string): number {
  return text.split(/[\r\n]+/).filter((line) => line.trim() !== '').length;
}

/** Pasted text, one keyword a line, or CSV with a heading (`keyword,domain,location,tags`); JSON of both endpoints. */
export const trackKeywordsInput = z.object({
  ...ownUserShape,
  text: z
    .string()
    .max(BULK_BYTES_MAX)
    // One more for the heading of a CSV.
    .refine((text) => linesOf(text) <= BULK_LINES_MAX + 1, TOO_MANY_LINES),
  /** For lines that name none. */
  domain: domain.optional(),
  ...trackingOptions,
  /** Adds nothing; returns the result of each line and the cost. */
  isDryRun: z.boolean().default(false),
});
export type TrackKeywordsInput = z.infer<typeof trackKeywordsInput>;

/**
 * `added`: tracked now, or would be. `duplicate`: twice in this text. `tracked`: already tracked.
 * `over_limit`: the plan has no place for it.
 */
export const lineResults = ['added', 'duplicate', 'tracked', 'over_limit', 'invalid'] as const;
export const lineResultSchema = z.enum(lineResults);
export type LineResult = z.infer<typeof lineResultSchema>;
export const bulkLineSchema = z.object({
  /** From 1. */
  line: z.int(),
  keyword: z.string(),
  domain: z.string().nullable(),
  result: lineResultSchema,
  /** A sentence, unless the keyword is added. */
  message: z.string().nullable(),
  /** Stable name of the problem, where it has one. */
  code: z.enum(['search_operator', ...placeProblemCodes]).optional(),
});
export type BulkLine = z.infer<typeof bulkLineSchema>;

/** Micro-dollars; an upper bound. `null`: no provider can read these markets. */
export const trackingCostSchema = z.object({
  firstReadMicros: z.number().nullable(),
  monthMicros: z.number().nullable(),
  /** Whose key pays. */
  keyOwner: z.enum(['installation', 'user']).nullable(),
});
export type TrackingCost = z.infer<typeof trackingCostSchema>;

export const trackKeywordsResponse = z.object({
  success: z.literal(true),
  isDryRun: z.boolean(),
  counts: z.object({
    added: z.int(),
    duplicate: z.int(),
    tracked: z.int(),
    over_limit: z.int(),
    invalid: z.int(),
  }),
  /** Every line that is not blank. */
  lines: z.array(bulkLineSchema),
  /** Of the keywords that are added. */
  cost: trackingCostSchema,
  plan: keywordPlanSchema,
});
export type TrackKeywordsResponse = z.infer<typeof trackKeywordsResponse>;

/** Fields that are left out stay as they are. The body of the REST request, whose path contains the id. */
export const keywordChangesInput = z.object({
  tags: tagsSchema.optional(),
  cadence: cadenceSchema.optional(),
  depth: depthSchema.optional(),
  intendedAddress: intendedAddress.nullable().optional(),
  isPaused: z.boolean().optional(),
});
export type KeywordChangesInput = z.infer<typeof keywordChangesInput>;
export const editKeywordInput = keywordIdInput.extend(keywordChangesInput.shape);
export type EditKeywordInput = z.infer<typeof editKeywordInput>;

/** Keywords by their ids, or all that match a filter. */
export const keywordSelectionSchema = z.union([
  z.object({ ids: z.array(z.uuid()).min(1).max(BULK_LINES_MAX) }),
  z.object({ filter: keywordFilterSchema }),
]);
export type KeywordSelection = z.infer<typeof keywordSelectionSchema>;
export const stopTrackingInput = z.object({ selection: keywordSelectionSchema });
export type StopTrackingInput = z.infer<typeof stopTrackingInput>;
/** Number of keywords that were changed or are no longer tracked. */
export const changedKeywordsResponse = z.object({ success: z.literal(true), changed: z.int() });
export type ChangedKeywordsResponse = z.infer<typeof changedKeywordsResponse>;
