export type ExportFormatName = 'csv' | 'jsonl' | 'parquet';

export const EXPORT_FORMATS: Readonly<
  Record<ExportFormatName, { readonly label: string; readonly hint: string }>
> = {
  csv: {
    label: 'CSV for Google Sheets and Excel',
    hint: 'Texts of websites can’t become formulas. Google Sheets opens at most 10 million cells.',
  },
  jsonl: {
    label: 'JSON lines for BigQuery',
    hint: 'One JSON object a line; the schema names and types the columns for bq load.',
  },
  parquet: {
    label: 'Parquet',
    hint: 'With the types of its columns, for DuckDB, BigQuery, Spark, pandas and others.',
  },
};

export const EXPORT_TABLES = [
  { table: 'pages', name: 'Pages', holds: 'Every page of this scan with all columns.' },
  {
    table: 'issues',
    name: 'Issues',
    holds: 'Every issue with its evidence, ignored and live-fixed ones included.',
  },
  { table: 'links', name: 'Links', holds: 'Every link between two pages of this scan.' },
  {
    table: 'keywords',
    name: 'Keywords',
    holds: 'Tracked keywords of this website with their ranks.',
  },
] as const;

/** What the table of keywords holds for a scan of no website. */
export const ALL_KEYWORDS = 'All your tracked keywords with their ranks.';

type Source = { readonly scanId: string; readonly websiteId: string | null };

export function exportPath(
  table: (typeof EXPORT_TABLES)[number]['table'],
  format: ExportFormatName | 'schema',
  { scanId, websiteId }: Source,
): string {
  const search = new URLSearchParams({ scanId, ...(websiteId !== null && { websiteId }) });
  return `/api/seo/exports/${table}/${format}?${search.toString()}`;
}
