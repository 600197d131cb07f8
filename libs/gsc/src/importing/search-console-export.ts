import { decodeTable, isZip, readDay, readZip } from '@app/crawler/analysis';
import { PROBLEMS_SHOWN } from '../contract/index.js';
import type { ImportProblem, ImportedDimension } from '../contract/index.js';
import { readExportTable } from './export-table.js';
import type { ExportRow, ExportTable } from './export-table.js';

export type FileRow = Omit<ExportRow, 'line'>;
export interface ExportContent {
  readonly kind: 'export';
  /** Oldest first, named by their days. */
  readonly days: readonly FileRow[];
  readonly tables: readonly { readonly by: ImportedDimension; readonly rows: readonly FileRow[] }[];
  readonly filters: readonly { readonly name: string; readonly value: string }[];
  readonly problems: readonly ImportProblem[];
  readonly problemCount: number;
}
/** `message` is a sentence for the user. */
export type ExportReading = ExportContent | { readonly kind: 'refused'; readonly message: string };

const ZIP_LIMITS = { maxEntries: 40, maxInflatedBytes: 30_000_000 };
const UNKNOWN =
  'The type of the first column is unclear. Please upload the original zip from Search Console, or name the column “Query” or “Page”.';
const NOTHING = 'This file contains no Search Console data.';

/** Search Console's export: its zip, or one of the CSV files in it. */
export function readExport(bytes: Uint8Array): ExportReading {
  if (isZip(bytes)) return readArchive(bytes);
  const table = readExportTable(decodeTable(bytes), null);
  if (table.kind === 'refused') return table;
  if (table.kind === 'filters') return { kind: 'refused', message: NOTHING };
  if (table.by === null) return { kind: 'refused', message: UNKNOWN };
  return contentOf([{ name: null, table }]);
}

function readArchive(bytes: Uint8Array): ExportReading {
  const seen = new Set<string>();
  const zip = readZip(
    bytes,
    (name) => {
      seen.add(name);
      return /\.csv$/i.test(name) && !name.startsWith('__MACOSX/');
    },
    ZIP_LIMITS,
  );
  if (zip.kind === 'refused') return zip;
  if (seen.has('xl/workbook.xml'))
    return {
      kind: 'refused',
      message: 'This is an Excel file. Please choose “Download CSV” in Search Console.',
    };
  if (zip.entries.length === 0)
    return { kind: 'refused', message: 'This zip has no CSV file of Search Console.' };
  const files = zip.entries.map(({ name, bytes: content }) => {
    const fileName = printable(name);
    return { name: fileName, table: readExportTable(decodeTable(content), fileName) };
  });
  const [comparison] = files.flatMap(({ table }) =>
    table.kind === 'refused' && /comparison|hours/.test(table.message) ? [table] : [],
  );
  return comparison ?? contentOf(files);
}

type ReadFile = { readonly name: string | null; readonly table: ExportTable };

function contentOf(files: readonly ReadFile[]): ExportReading {
  const problems: ImportProblem[] = [];
  const tables = new Map<ImportedDimension, readonly FileRow[]>();
  let days: readonly FileRow[] = [];
  const filters = files.flatMap(({ table }) => (table.kind === 'filters' ? table.filters : []));
  const hasQueries = files.some(({ table }) => table.kind === 'figures' && table.by === 'queries');
  const rest = files.filter(({ table }) => isUnnamed(table));
  for (const { name, table } of files) {
    const whole = (message: string): number => problems.push({ table: name, line: null, message });
    if (table.kind === 'refused') {
      if (name !== null) whole(`This table is skipped. ${table.message}`);
      continue;
    }
    if (table.kind === 'filters') continue;
    problems.push(...table.problems.map((problem) => ({ table: name, ...problem })));
    // Google lists queries first: a language whose words are not known is recognized by elimination.
    const isFirstUnnamed = !hasQueries && rest[0]?.table === table;
    const by = table.by ?? (isFirstUnnamed && files.length > 2 ? 'queries' : null);
    if (table.rows.length === 0) continue;
    if (by === null) whole('This table is skipped: its content is unclear.');
    else if (by === 'days') days = table.rows.map(dayRow).sort(byName);
    else if (tables.has(by)) whole('This table is skipped: another one has the same data.');
    else tables.set(by, table.rows.map(plainRow));
  }
  if (days.length === 0 && tables.size === 0) {
    const [first] = files.flatMap(({ table }) => (table.kind === 'refused' ? [table] : []));
    return first ?? { kind: 'refused', message: NOTHING };
  }
  return {
    kind: 'export',
    days,
    tables: [...tables].map(([by, rows]) => ({ by, rows })),
    filters,
    problems: problems.slice(0, PROBLEMS_SHOWN),
    problemCount: problems.length,
  };
}

function isUnnamed(table: ExportTable): boolean {
  return table.kind === 'figures' && table.by === null && table.rows.length > 0;
}

function dayRow({ name, clicks, impressions, position }: ExportRow): FileRow {
  return { name: readDay(name, 'dmy') ?? name, clicks, impressions, position };
}

function plainRow({ name, clicks, impressions, position }: ExportRow): FileRow {
  return { name, clicks, impressions, position };
}

function byName(one: FileRow, other: FileRow): number {
  return one.name < other.name ? -1 : 1;
}

function printable(name: string): string {
  const last = name.split('/').at(-1) ?? name;
  return last.replace(/[\p{Cc}\p{Cs}]/gu, ' ').slice(0, 100);
}
