import {
  csvRecords,
  dayOrderOf,
  decodeTable,
  isBlank,
  isZip,
  readDay,
  separatorOf,
} from '@app/crawler/analysis';
import type { CsvRecord, DayOrder } from '@app/crawler/analysis';
import type { SearchMarket } from '@app/search-data/contract';
import type { RankFileFormat, RankProblem } from '../contract/index.js';
import { AMBIGUOUS, rankColumns } from './rank-columns.js';
import type { RankColumns } from './table-columns.js';
import { FileKeywords } from './file-keywords.js';
import type { FileKeyword } from './file-keywords.js';

export interface RankFileOptions {
  readonly domain: string;
  /** For lines that name none. */
  readonly market: SearchMarket;
  readonly dateFormat: DayOrder | '';
  /** First and last day that can be imported (`2026-11-23`). */
  readonly oldest: string;
  readonly today: string;
}
export type RankFileReading =
  | {
      readonly kind: 'ranks';
      readonly format: RankFileFormat;
      readonly keywords: readonly FileKeyword[];
      readonly lines: number;
      readonly notes: readonly string[];
      readonly problems: readonly RankProblem[];
      readonly problemCount: number;
    }
  /** `message` is a sentence; `field`: of the form, where it can solve the problem. */
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly field: 'file' | 'domain' | 'dateFormat';
    };

const LINES_MAX = 100_000;
/** Trackers write titles above the heading. */
const HEADING_WITHIN = 30;

/** A rank history of another tracker, or of this one, as CSV. */
export function readRankFile(bytes: Uint8Array, options: RankFileOptions): RankFileReading {
  if (isZip(bytes))
    return refused('This is an Excel file or a zip. Please save the table as CSV first.');
  const text = decodeTable(bytes);
  const separator = separatorOf(text);
  const records: CsvRecord[] = [];
  for (const record of csvRecords(text, separator)) {
    if (isBlank(record.cells)) continue;
    if (records.length > LINES_MAX + HEADING_WITHIN)
      return refused(`The file can have up to ${LINES_MAX.toLocaleString('en')} lines.`);
    records.push(record);
  }
  if (records.length === 0) return refused('This file is empty.');
  for (const [index, { cells }] of records.slice(0, HEADING_WITHIN).entries()) {
    const columns = rankColumns(cells, options);
    if (columns === null) continue;
    if (columns.kind === 'refused') return { ...columns, field: columns.field ?? 'file' };
    return readLines(records.slice(index + 1), columns, options);
  }
  return refused(
    'The header of this file is not recognized. Expected a column “Keyword” with “Date” and “Position”, or one column per day.',
  );
}

function readLines(
  lines: readonly CsvRecord[],
  columns: RankColumns,
  options: RankFileOptions,
): RankFileReading {
  const order =
    options.dateFormat === '' ? dayOrderOf(datesOf(lines, columns)) : options.dateFormat;
  if (order === null) return { kind: 'refused', message: AMBIGUOUS, field: 'dateFormat' };
  const { ranks, notes } = withinHistory(columns, options);
  const keywords = new FileKeywords({ ...columns, ranks }, options, (value) =>
    readDay(value, order),
  );
  for (const record of lines) {
    if (!keywords.read(record))
      return refused(
        'This file is too large to import at once: at most 10,000 keywords with 200,000 days.',
      );
  }
  return {
    kind: 'ranks',
    format: columns.format,
    keywords: keywords.all(),
    lines: lines.length,
    notes: [...columns.notes, ...notes, ...notesOn(keywords)],
    problems: keywords.problems,
    problemCount: keywords.problemCount,
  };
}

function notesOn({ averages }: FileKeywords): string[] {
  if (averages === 0) return [];
  const lines = averages === 1 ? 'line' : 'lines';
  return [`${averages} ${lines} of Search Console left out: averages aren't ranks.`];
}

function* datesOf(lines: readonly CsvRecord[], { ranks }: RankColumns): Generator<string> {
  for (const { date } of ranks) {
    if (!('column' in date)) continue;
    for (const { cells } of lines) yield cells[date.column] ?? '';
  }
}

/** Columns of days that can be imported. */
function withinHistory(
  { ranks }: RankColumns,
  { oldest, today }: RankFileOptions,
): { readonly ranks: RankColumns['ranks']; readonly notes: readonly string[] } {
  const kept = ranks.filter(({ date }) => {
    return 'column' in date || (date.day >= oldest && date.day <= today);
  });
  const left = ranks.length - kept.length;
  const notes =
    left === 0
      ? []
      : [`${left} columns are skipped: their days are in the future or older than five years.`];
  return { ranks: kept, notes };
}

function refused(message: string): RankFileReading {
  return { kind: 'refused', message, field: 'file' };
}
