import { csvRecords, isBlank, readDay, separatorOf } from '@app/crawler/analysis';
import type { CsvRecord } from '@app/crawler/analysis';
import type { ImportedDimension } from '../contract/index.js';
import { readCount, readDecimal, readPercent } from '../rules/export-numbers.js';
import { areCountries, areDevices, measureOf, namedDimension } from '../rules/export-words.js';

export interface ExportRow {
  readonly line: number;
  /** A day for `days`. */
  readonly name: string;
  readonly clicks: number;
  readonly impressions: number;
  readonly position: number;
}
export interface LineProblem {
  readonly line: number | null;
  readonly message: string;
}
export type ExportTable =
  /** `by` is `null` when neither values nor headings say what the rows are. */
  | {
      readonly kind: 'figures';
      readonly by: ImportedDimension | 'days' | null;
      readonly rows: readonly ExportRow[];
      readonly problems: readonly LineProblem[];
    }
  | {
      readonly kind: 'filters';
      readonly filters: readonly { readonly name: string; readonly value: string }[];
    }
  /** `message` is a sentence. */
  | { readonly kind: 'refused'; readonly message: string };

interface Columns {
  readonly clicks: number;
  readonly impressions: number;
  readonly ctr: number | null;
  readonly position: number;
}

const ROWS_MAX = 20_000;
const NAME_MAX_CHARS = 2_048;
/** Lines by which columns are recognized. */
const SAMPLE_ROWS = 200;
const FILTERS_MAX = 20;
const FILTER_MAX_CHARS = 300;
const HOURS = /^\d{4}-\d{2}-\d{2}T\d{2}:/;
const COMPARISON =
  'This is an export of a comparison. Please export each period separately, without “Compare”.';

/** One table of an export. @param fileName says what it lists, where its columns do not. */
export function readExportTable(text: string, fileName: string | null): ExportTable {
  const records: CsvRecord[] = [];
  for (const record of csvRecords(text, separatorOf(text))) {
    if (isBlank(record.cells)) continue;
    if (records.length > ROWS_MAX)
      return refused(`This table has more than ${ROWS_MAX.toLocaleString('en')} lines.`);
    records.push(record);
  }
  const [heading, ...lines] = records;
  if (heading === undefined) return refused('This file is empty.');
  const unclosed = records.find(({ isUnclosed }) => isUnclosed);
  if (unclosed !== undefined)
    return refused(`A quotation mark opens in line ${unclosed.line} and is never closed.`);
  const names = heading.cells.map((cell) => cell.trim());
  const sample = lines.slice(0, SAMPLE_ROWS);
  if (isFilters(names, sample))
    return { kind: 'filters', filters: lines.map(filterOf).slice(0, FILTERS_MAX) };
  if (isComparison(names, sample)) return refused(COMPARISON);
  const columns = columnsOf(names, sample);
  if (columns === null)
    return refused(
      `These are not the columns of a Search Console export: ${shortList(names)}. Expected queries, pages or days, then clicks, impressions, CTR and position.`,
    );
  if (sample.some(({ cells }) => HOURS.test(cells[0]?.trim() ?? '')))
    return refused('This is an hourly export. Please choose at least 7 days.');
  if (!areMeasures(sample, columns))
    return refused(
      "Clicks, impressions and CTR don't match in this table. Its columns may be in a different order.",
    );
  return { kind: 'figures', by: dimensionOf(names, sample, fileName), ...rowsOf(lines, columns) };
}

function rowsOf(
  lines: readonly CsvRecord[],
  columns: Columns,
): { readonly rows: ExportRow[]; readonly problems: LineProblem[] } {
  const rows: ExportRow[] = [];
  const problems: LineProblem[] = [];
  const firstLines = new Map<string, number>();
  for (const { line, cells } of lines) {
    const name = cells[0]?.trim() ?? '';
    const clicks = readCount(cells[columns.clicks] ?? '');
    const impressions = readCount(cells[columns.impressions] ?? '');
    const position = readDecimal(cells[columns.position] ?? '');
    const first = firstLines.get(name);
    const message =
      nameProblem(name) ??
      (first === undefined ? null : `The same as line ${first}`) ??
      (clicks === null ? `“${shorten(cells[columns.clicks])}” is not a number of clicks` : null) ??
      (impressions === null
        ? `“${shorten(cells[columns.impressions])}” is not a number of impressions`
        : null) ??
      (position === null ? `“${shorten(cells[columns.position])}” is not a position` : null);
    if (message !== null || clicks === null || impressions === null || position === null) {
      problems.push({ line, message: message ?? "This line can't be read" });
      continue;
    }
    firstLines.set(name, line);
    rows.push({ line, name, clicks, impressions, position });
  }
  return { rows, problems };
}

function nameProblem(name: string): string | null {
  if (name === '') return 'The first column is empty';
  if (name.length > NAME_MAX_CHARS)
    return `The first column has at most ${NAME_MAX_CHARS.toLocaleString('en')} characters`;
  return /\p{Cc}|\p{Cs}|\u{FFFD}/u.test(name) ? 'The first column is not readable text' : null;
}

/** By the headings, in whatever order; otherwise by the percent signs of CTR, in Google's order. */
function columnsOf(names: readonly string[], sample: readonly CsvRecord[]): Columns | null {
  const percent = percentColumns(names, sample);
  const [ctr = null] = percent;
  const named = new Map(names.map((name, index) => [index === 0 ? null : measureOf(name), index]));
  const [clicks, impressions, position] = [
    named.get('clicks'),
    named.get('impressions'),
    named.get('position'),
  ];
  if (clicks !== undefined && impressions !== undefined && position !== undefined)
    return { clicks, impressions, ctr, position };
  const isGoogleOrder = names.length === 5 && (ctr === 3 || sample.length === 0);
  return isGoogleOrder ? { clicks: 1, impressions: 2, ctr, position: 4 } : null;
}

/** Columns with a percent sign in most lines. */
function percentColumns(names: readonly string[], sample: readonly CsvRecord[]): number[] {
  return names.flatMap((_name, index) => {
    const shares = sample.filter(({ cells }) => readPercent(cells[index] ?? '') !== null);
    return sample.length > 0 && shares.length * 2 > sample.length ? [index] : [];
  });
}

function isComparison(names: readonly string[], sample: readonly CsvRecord[]): boolean {
  return names.length >= 9 && percentColumns(names, sample).length >= 2;
}

function isFilters(names: readonly string[], sample: readonly CsvRecord[]): boolean {
  return names.length === 2 && sample.every(({ cells }) => readCount(cells[1] ?? '') === null);
}

function filterOf({ cells }: CsvRecord): { name: string; value: string } {
  const [name = '', value = ''] = cells.map((cell) =>
    cell
      .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
      .trim()
      .slice(0, FILTER_MAX_CHARS),
  );
  return { name, value };
}

/** Whether most lines have at most as many clicks as impressions, and the CTR of both. */
function areMeasures(sample: readonly CsvRecord[], columns: Columns): boolean {
  let checked = 0;
  let fitting = 0;
  for (const { cells } of sample) {
    const clicks = readCount(cells[columns.clicks] ?? '');
    const impressions = readCount(cells[columns.impressions] ?? '');
    if (clicks === null || impressions === null || impressions === 0) continue;
    const ctr = columns.ctr === null ? null : readPercent(cells[columns.ctr] ?? '');
    checked += 1;
    const isShare = ctr === null || Math.abs(ctr - Math.min(1, clicks / impressions)) < 0.01;
    if (clicks <= impressions && isShare) fitting += 1;
  }
  return fitting * 2 >= checked;
}

function dimensionOf(
  headings: readonly string[],
  sample: readonly CsvRecord[],
  fileName: string | null,
): ImportedDimension | 'days' | null {
  const names = sample.map(({ cells }) => cells[0]?.trim() ?? '');
  const named = namedDimension(headings[0] ?? '');
  if (names.length > 0) {
    if (names.every((name) => readDay(name, 'dmy') !== null && /^\d{4}/.test(name))) return 'days';
    if (mostly(names, (name) => /^https?:\/\//i.test(name))) return 'pages';
    if (named === null && areDevices(names)) return 'devices';
    if (named === null && areCountries(names)) return 'countries';
  }
  return named ?? (fileName === null ? null : namedDimension(fileName));
}

function mostly(names: readonly string[], holds: (name: string) => boolean): boolean {
  return names.filter(holds).length * 2 > names.length;
}

function shortList(names: readonly string[]): string {
  const shown = names.slice(0, 6).map((name) => `“${shorten(name)}”`);
  return names.length > shown.length ? `${shown.join(', ')}, …` : shown.join(', ');
}

function shorten(text = ''): string {
  const readable = text.replace(/[\p{Cc}\p{Cs}]/gu, ' ').trim();
  return readable.length > 40 ? `${readable.slice(0, 40)}…` : readable;
}

function refused(message: string): ExportTable {
  return { kind: 'refused', message };
}
