import { csvLine } from '@app/common/contract';

interface Row {
  readonly name: string;
  readonly pages: number;
  /** Why the figures are unknown. */
  readonly problem: string | null;
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
  const all = [({ pages }: Of) => pages, ...Object.values(figures)];
  const lines = rows.map((row) =>
    csvLine([row.name, ...all.map((figure) => (row.problem === null ? figure(row) : null))]),
  );
  return csvLine(['Segment', pagesTitle, ...Object.keys(figures)]) + lines.join('');
}
