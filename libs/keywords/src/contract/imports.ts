import { z } from 'zod';
import { trackerLocationNames } from './location.js';
import { ownUserShape } from './rank.js';
import { DOMAIN_MAX_CHARS } from './tracked-keyword.js';

export const IMPORT_BYTES_MAX = 50_000_000;
const isDryRun = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
  .default(false);

/** Fields of the form beside its file: Search Console's export as zip or CSV. */
export const importSearchConsoleInput = z.object({
  ...ownUserShape,
  /** Property or domain that the export is of. */
  domain: z.string().trim().min(1).max(DOMAIN_MAX_CHARS),
  isDryRun,
});
export type ImportSearchConsoleInput = z.infer<typeof importSearchConsoleInput>;
/** Fields of the form beside its file: rank history of another tracker as CSV. */
export const importRanksInput = z.object({
  ...ownUserShape,
  /** For rows that name none. */
  domain: z.string().trim().max(DOMAIN_MAX_CHARS).optional(),
  location: z.enum(trackerLocationNames).default('United States'),
  /** Tracks keywords that are not tracked yet, as far as the plan allows. */
  tracksNew: isDryRun,
  isDryRun,
});
export type ImportRanksInput = z.infer<typeof importRanksInput>;
export const importResponse = z.object({
  success: z.literal(true),
  isDryRun: z.boolean(),
  /** What the file was recognised as. */
  format: z.string(),
  rowsRead: z.int(),
  rowsStored: z.int(),
  keywordsTracked: z.int(),
  firstDay: z.string().nullable(),
  lastDay: z.string().nullable(),
  /** The first 200 rows that were not stored, each with a sentence. */
  problems: z.array(z.object({ line: z.int(), message: z.string() })),
  problemCount: z.int(),
});
export type ImportResponse = z.infer<typeof importResponse>;
