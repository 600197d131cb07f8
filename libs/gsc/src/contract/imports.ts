import { z } from 'zod';
import { anomalySchema } from './anomalies.js';
import { daySchema } from './connection.js';
import { breakdownRowSchema, dayRowSchema, keywordSorts } from './figures.js';

/** Search Console's export, as a zip or one of its CSV files; larger ones are refused as `too_large`. */
export const EXPORT_MAX_BYTES = 10_000_000;
/** Problems of a file that are returned; all of them are counted. */
export const PROBLEMS_SHOWN = 1_000;
export const IMPORTS_MAX = 100;
const SITE_MAX_CHARS = 2_048;

/** What the tables of an export list besides days. */
export const importedDimensions = [
  'queries',
  'pages',
  'countries',
  'devices',
  'appearances',
] as const;
export const importedDimensionSchema = z.enum(importedDimensions);
export type ImportedDimension = z.infer<typeof importedDimensionSchema>;

const day = daySchema.or(z.literal('')).optional();

/** Fields of the form in addition to its file. `isDryRun` stores nothing. */
export const importExportFields = z.object({
  domain: z.string().trim().min(1, 'Please enter a domain').max(SITE_MAX_CHARS),
  /** First and last day, for a CSV file, which does not say which days it covers. */
  from: day,
  to: day,
  isDryRun: z.enum(['true', 'false']).default('false'),
});
export type ImportExportFields = z.infer<typeof importExportFields>;
export const importExportForm = importExportFields.extend({ file: z.file() });

/** A line of the file that is left out, and why. */
export const importProblemSchema = z.object({
  /** File in the zip; `null` for a single CSV file. */
  table: z.string().nullable(),
  /** From 1; `null` for the whole table. */
  line: z.int().nullable(),
  message: z.string(),
});
export type ImportProblem = z.infer<typeof importProblemSchema>;

/** Figures of a website from an export. They belong to its days as a whole and are never added to fetched ones. */
export const searchConsoleImportSchema = z.object({
  id: z.string(),
  /** Host of the website, without `www.`. */
  domain: z.string(),
  from: daySchema,
  to: daySchema,
  /** The filters of the export as it names them: `Search type` → `Web`. */
  filters: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Days with figures; without any there are no totals, because rare searches are missing in all other tables. */
  days: z.int(),
  tables: z.array(z.object({ by: importedDimensionSchema, rows: z.int() })),
  imported_at: z.string(),
});
export type SearchConsoleImport = z.infer<typeof searchConsoleImportSchema>;

export const importExportResponse = z.object({
  success: z.literal(true),
  isDryRun: z.boolean(),
  /** `false`: the same figures are imported already, nothing has changed. */
  isNew: z.boolean(),
  /** What the file contains; `id` is empty for a dry run of a new file. */
  import: searchConsoleImportSchema,
  problems: z.array(importProblemSchema),
  problem_count: z.int(),
});
export type ImportExportResponse = z.infer<typeof importExportResponse>;

export const listImportsInput = z.object({ userId: z.string().max(80).optional() });
/** Newest days first. */
export const importList = z.object({
  success: z.literal(true),
  imports: z.array(searchConsoleImportSchema),
});
export type ImportList = z.infer<typeof importList>;

export const importIdInput = z.object({ id: z.uuid() });
export const importedFiguresQuery = z.object({
  by: importedDimensionSchema.default('queries'),
  sort: z.enum(keywordSorts).default('clicks'),
  filter: z.string().trim().max(200).default(''),
});
export const importedFiguresInput = importIdInput.extend(importedFiguresQuery.shape);
export type ImportedFiguresInput = z.infer<typeof importedFiguresInput>;

export const importedFigures = z.object({
  success: z.literal(true),
  source: z.literal('search_console_export'),
  import: searchConsoleImportSchema,
  /** Sums of the days; `null` without them. */
  totals: breakdownRowSchema.omit({ name: true }).nullable(),
  /** Every day from first to last, oldest first; days that the file lacks have no figures. Empty without days. */
  days: z.array(dayRowSchema),
  /** Known errors of Google's within these days. */
  anomalies: z.array(anomalySchema),
  /** The first 50 that match the filter. */
  rows: z.array(breakdownRowSchema),
  row_count: z.int(),
});
export type ImportedFigures = z.infer<typeof importedFigures>;
export const removeImportResponse = z.object({ success: z.literal(true) });
