/** Characters that start a formula in spreadsheets, including their full-width forms. */
const SIGN = '[=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20]';
const BLANK = '[\\s\\p{Z}\\p{Cc}\\p{Cf}]';
const FORMULA_START = new RegExp(`^(?:[\\t\\r\\n]|${BLANK}*${SIGN})`, 'u');
/** A line break, tab or semicolon starts a new cell in a program that is set to split there. */
const CELL_START = new RegExp(`[\\r\\n\\t;]${BLANK}*${SIGN}?`, 'gu');
/** A start with an apostrophe that `csvCell` has put before a sign; optional, so that each run is read once. */
const ADDED_INSIDE = new RegExp(`([\\r\\n\\t;]${BLANK}*)(?:'(?=${SIGN}))?`, 'gu');
const ENDS_WITH_SIGN = new RegExp(`${SIGN}$`, 'u');
const NEEDS_QUOTES = /[",;\t\r\n]/;

/**
 * A value as a CSV cell (RFC 4180). What a spreadsheet would treat as a formula gets an apostrophe in front,
 * also after leading blanks and inside the text: the texts come from other people (OWASP, CSV injection).
 */
export function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const harmless = withoutFormulas(value);
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export function csvLine(values: readonly (string | number | null)[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

/** The text of a cell that `csvCell` has written, without the apostrophes that it adds. */
export function textOfCsvCell(cell: string): string {
  // In this order: an apostrophe inside may be part of the start that needed one.
  const text = cell.replace(ADDED_INSIDE, '$1');
  const isAdded = text.startsWith("'") && FORMULA_START.test(text.slice(1));
  return isAdded ? text.slice(1) : text;
}

function withoutFormulas(text: string): string {
  const start = FORMULA_START.test(text) ? "'" : '';
  const rest = text.replace(CELL_START, (run) =>
    ENDS_WITH_SIGN.test(run) ? `${run.slice(0, -1)}'${run.slice(-1)}` : run,
  );
  return `${start}${rest}`;
}
