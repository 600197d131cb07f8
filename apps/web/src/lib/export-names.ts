import type { ExportFormat, ExportTable } from '@app/exports/contract';

export const exportTableNames: Readonly<Record<ExportTable, string>> = {
  pages: 'Pages',
  issues: 'Issues',
  links: 'Links',
  keywords: 'Keywords',
};

export const exportFormatNames: Readonly<Record<ExportFormat, string>> = {
  csv: 'CSV for Google Sheets and Excel',
  jsonl: 'JSON lines for BigQuery',
  parquet: 'Parquet',
};
