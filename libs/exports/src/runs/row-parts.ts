import type { ExportRow } from '../tables/exported-table.js';

/** So many rows are one file, which is in memory as a whole. */
const ROWS_OF_A_FILE = 50_000;

/** The rows of a table file by file; a table without rows is one file without rows. */
export async function* rowParts(
  rows: AsyncIterable<ExportRow>,
  size = ROWS_OF_A_FILE,
): AsyncGenerator<readonly ExportRow[]> {
  let part: ExportRow[] = [];
  let isFirst = true;
  for await (const row of rows) {
    part.push(row);
    if (part.length < size) continue;
    yield part;
    part = [];
    isFirst = false;
  }
  if (isFirst || part.length > 0) yield part;
}
