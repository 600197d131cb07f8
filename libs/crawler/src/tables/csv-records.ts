/** A record of a CSV file (RFC 4180); it may span several lines. */
export interface CsvRecord {
  /** Of its first character, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** A quotation mark opens in it and never closes: it reaches to the end of the file. */
  readonly isUnclosed: boolean;
}

/** Cells of a record and characters of a cell that are kept; the rest is left out. */
const CELLS_MAX = 2_000;
const CELL_MAX_CHARS = 5_000;
const SEPARATORS = [',', ';', '\t', '|'] as const;
const SAMPLE_CHARS = 65_536;
const SAMPLE_RECORDS = 30;

/** The separator that a first line `sep=;` names, or with which most of the first records have the same number of cells. */
export function separatorOf(text: string): string {
  const named = /^sep=([,;\t|])\r?\n/i.exec(text.slice(0, 8))?.[1];
  if (named !== undefined) return named;
  const sample = text.slice(0, SAMPLE_CHARS);
  let best = { separator: ',', alike: 0, cells: 1 };
  for (const separator of SEPARATORS) {
    const counts = new Map<number, number>();
    let records = 0;
    for (const { cells } of csvRecords(sample, separator)) {
      if (isBlank(cells)) continue;
      counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
      records += 1;
      if (records === SAMPLE_RECORDS) break;
    }
    for (const [cells, alike] of counts) {
      const isBetter = alike > best.alike || (alike === best.alike && cells > best.cells);
      if (cells > 1 && isBetter) best = { separator, alike, cells };
    }
  }
  return best.separator;
}

/** Whether no cell of a record has a text. */
export function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}

/**
 * The records of a text, blank ones included, in one pass over its characters. Line ends are CR, LF or both; a quoted
 * cell contains any character, `""` being a quotation mark. Blanks around cells remain.
 */
export function* csvRecords(text: string, separator: string): Generator<CsvRecord> {
  let at = /^sep=[,;\t|]\r?\n/i.exec(text.slice(0, 8))?.[0].length ?? 0;
  let line = at === 0 ? 1 : 2;
  while (at < text.length) {
    const record = readRecord(text, at, separator);
    const { cells, isUnclosed } = record;
    yield { line, cells, isUnclosed };
    at = record.end;
    line += record.lines;
  }
}

interface ReadRecord {
  readonly cells: string[];
  readonly isUnclosed: boolean;
  /** Of its line end. */
  readonly end: number;
  /** Line ends in it. */
  readonly lines: number;
}

function readRecord(text: string, start: number, separator: string): ReadRecord {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let isCellBlank = true;
  let lines = 0;
  let from = start;
  const take = (to: number): void => {
    if (to > from && cell.length < CELL_MAX_CHARS) cell += text.slice(from, to);
  };
  const endCell = (): void => {
    if (cells.length < CELLS_MAX) cells.push(cell.slice(0, CELL_MAX_CHARS));
    cell = '';
    isCellBlank = true;
  };
  let at = start;
  for (; at < text.length; at += 1) {
    const character = text[at];
    if (isQuoted) {
      if (isLineEnd(text, at)) lines += 1;
      if (character !== '"') continue;
      take(at);
      const isEscaped = text[at + 1] === '"';
      isQuoted = isEscaped;
      from = at + 1; // an escaped mark is part of the next piece
      if (isEscaped) at += 1;
    } else if (character === separator) {
      take(at);
      endCell();
      from = at + 1;
    } else if (character === '\n' || character === '\r') {
      take(at);
      endCell();
      const isPair = character === '\r' && text[at + 1] === '\n';
      return { cells, isUnclosed: false, end: at + (isPair ? 2 : 1), lines: lines + 1 };
    } else if (character === '"' && isCellBlank) {
      cell = '';
      from = at + 1;
      isQuoted = true;
      isCellBlank = false;
    } else if (isCellBlank && character !== ' ' && character !== '\t') isCellBlank = false;
  }
  take(at);
  endCell();
  return { cells, isUnclosed: isQuoted, end: at, lines };
}

function isLineEnd(text: string, at: number): boolean {
  return text[at] === '\n' || (text[at] === '\r' && text[at + 1] !== '\n');
}
