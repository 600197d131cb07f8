import { z } from 'zod';

export const exportTables = ['pages', 'issues', 'links', 'keywords'] as const;
export const exportTableSchema = z.enum(exportTables);
export type ExportTable = z.infer<typeof exportTableSchema>;

/**
 * csv: for Google Sheets and other spreadsheets. jsonl: for BigQuery, with a separate schema file. parquet: for
 * databases and data frames, with the types of its columns.
 */
export const exportFormats = ['csv', 'jsonl', 'parquet'] as const;
export const exportFormatSchema = z.enum(exportFormats);
export type ExportFormat = z.infer<typeof exportFormatSchema>;

/** Google Sheets opens at most so many cells. */
export const SHEETS_CELLS_MAX = 10_000_000;

export const exportFileParams = z.object({
  table: exportTableSchema,
  /** `schema`: the columns as BigQuery wants them. */
  format: z.enum([...exportFormats, 'schema']),
});
export type ExportFileParams = z.infer<typeof exportFileParams>;

export const exportFileQuery = z.object({
  /** Pages, issues and links are those of a scan. */
  scanId: z.uuid().optional(),
  /** Keywords of this website; without it, all keywords. */
  websiteId: z.uuid().optional(),
});
export type ExportFileQuery = z.infer<typeof exportFileQuery>;
