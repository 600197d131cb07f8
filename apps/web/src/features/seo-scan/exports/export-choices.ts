import type { ExportFileParams, ExportFormat, ExportTable } from '@app/exports/contract';

export const formatHints: Readonly<Record<ExportFormat, string>> = {
  csv: 'Text from websites is never run as a formula. Google Sheets opens at most 10 million cells.',
  jsonl: 'One JSON object a line; the schema names and types the columns for bq load.',
  parquet: 'With the types of its columns, for DuckDB, BigQuery, Spark, pandas and others.',
};

export const tableContents: Readonly<Record<ExportTable, string>> = {
  pages: 'Every page of this scan with all columns.',
  issues: 'Every issue with its evidence, ignored and live-fixed ones included.',
  links: 'Every link between two pages of this scan.',
  keywords: 'Tracked keywords of this website with their ranks.',
};

/** What the table of keywords holds for a scan of no website. */
export const ALL_KEYWORDS = 'All your tracked keywords with their ranks.';

type Source = { readonly scanId: string; readonly websiteId: string | null };

/** Where a table, or its schema, is downloaded. */
export function exportPath(
  table: ExportTable,
  format: ExportFileParams['format'],
  { scanId, websiteId }: Source,
): string {
  const search = new URLSearchParams({ scanId, ...(websiteId !== null && { websiteId }) });
  return `/api/seo/exports/${table}/${format}?${search.toString()}`;
}
