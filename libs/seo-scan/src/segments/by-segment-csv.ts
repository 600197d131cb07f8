import { csvLine } from '@app/common/contract';

interface Row {
  readonly name: string;
  readonly pages: number;
}

/**
 * A line for each segment with its name, its pages and these figures in this order; what is unknown stays empty.
 * @param pagesTitle what the pages are: "Measured pages".
 */
export function bySegmentCsv<Of extends Row>(
  rows: readonly Of[],
  figures: Readonly<Record<string, (row: Of) => string | number | null>>,
  pagesTitle = 'Pages',
): string {
  const lines = rows.map((row) =>
    csvLine([row.name, row.pages, ...Object.values(figures).map((figure) => figure(row))]),
  );
  return csvLine(['Segment', pagesTitle, ...Object.keys(figures)]) + lines.join('');
}
