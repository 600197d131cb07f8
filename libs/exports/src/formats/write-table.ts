import { streamOfLines } from '@app/common';
import { csvLine } from '@app/common/contract';
import { Readable } from 'node:stream';
import type { ExportFormat } from '../contract/index.js';
import { parquetBytes } from './parquet-bytes.js';
import type {
  ExportColumn,
  ExportRow,
  ExportValue,
  ExportedTable,
} from '../tables/exported-table.js';

/** Media types of the files. */
export const MEDIA_TYPES: Readonly<Record<ExportFormat | 'schema', string>> = {
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/x-ndjson; charset=utf-8',
  parquet: 'application/vnd.apache.parquet',
  schema: 'application/json; charset=utf-8',
};

/** The file of a table, in parts, written while its rows are read. */
export function writeTable(table: ExportedTable, format: ExportFormat): Readable {
  switch (format) {
    case 'csv':
      return streamOfLines(csvLines(table));
    case 'jsonl':
      return streamOfLines(jsonLines(table));
    case 'parquet':
      return Readable.from(parquetBytes(table));
  }
}

/** What cells of formulas would be is text (csvCell); spreadsheets read TRUE and FALSE as such. */
async function* csvLines({ columns, rows }: ExportedTable): AsyncGenerator<string> {
  yield csvLine(columns.map(({ name }) => name));
  for await (const row of rows) yield csvLine(row.map(csvValue));
}

function csvValue(value: ExportValue): string | number | null {
  return typeof value === 'boolean' ? String(value).toUpperCase() : value;
}

async function* jsonLines({ columns, rows }: ExportedTable): AsyncGenerator<string> {
  for await (const row of rows) yield `${JSON.stringify(objectOf(columns, row))}\n`;
}

function objectOf(columns: readonly ExportColumn[], row: ExportRow): Record<string, ExportValue> {
  return Object.fromEntries(columns.map(({ name }, at) => [name, row[at] ?? null]));
}

const BIGQUERY_TYPES = {
  string: 'STRING',
  integer: 'INTEGER',
  float: 'FLOAT',
  boolean: 'BOOLEAN',
  timestamp: 'TIMESTAMP',
} as const satisfies Record<ExportColumn['type'], string>;

/** The columns as a schema file of BigQuery (`bq load … FILE SCHEMA`). */
export function bigQuerySchema(columns: readonly ExportColumn[]): string {
  const fields = columns.map(({ name, type, description }) => ({
    ...{ name, type: BIGQUERY_TYPES[type], mode: 'NULLABLE', description },
  }));
  return `${JSON.stringify(fields, null, 2)}\n`;
}
