import type { ReactNode } from 'react';
import { useId, useMemo } from 'react';
import { formatCount } from '../lib/numbers.js';
import { CsvButton } from './csv-button.js';
import { DataTable } from './data-table.js';
import type { DataColumn } from './data-table.js';
import { QueryError } from './error-state.js';
import { ScrollRegion } from './scroll-region.js';
import { Card, CardContent, CardHeader, CardTitle } from './ui/card.js';

export type SegmentRow = {
  segment: string;
  name: string;
  pages: number;
  /** Why its figures are unknown: shown in their place. */
  problem: string | null;
};

type BySegmentCardProps<Row extends SegmentRow> = {
  query: {
    data: { rows: readonly Row[] } | undefined;
    isError: boolean;
    error: unknown;
    refetch: () => unknown;
  };
  /** Of the figures; the segment and its pages come first. */
  columns: readonly DataColumn<Row>[];
  /** Heading of the number of pages: "Pages", "Measured pages". */
  pagesHead?: string;
  /** What the figures are, in a sentence. */
  children: ReactNode;
  /** Path of the same figures as CSV. */
  csv?: string;
};

/**
 * The segments of a website with figures of their pages. Nothing while they load, and for a website without segments:
 * the card belongs below what is always there, which it would otherwise move.
 */
export function BySegmentCard<Row extends SegmentRow>(props: BySegmentCardProps<Row>) {
  const { query, ...card } = props;
  if (query.isError) {
    return (
      <Card>
        <QueryError query={query} title="Couldn't load the figures by segment." />
      </Card>
    );
  }
  const rows = query.data?.rows ?? [];
  return rows.length === 0 ? null : <Segments {...card} rows={rows} />;
}

type SegmentsProps<Row extends SegmentRow> = Omit<BySegmentCardProps<Row>, 'query'> & {
  rows: readonly Row[];
};

function Segments<Row extends SegmentRow>(props: SegmentsProps<Row>) {
  const { rows, columns, pagesHead = 'Pages', children, csv } = props;
  const id = useId();
  const all = useMemo(
    (): DataColumn<Row>[] => [
      {
        head: 'Segment',
        isRowHeader: true,
        className: 'min-w-32 font-medium [overflow-wrap:anywhere]',
        cell: ({ name }) => name,
      },
      { head: pagesHead, isNumber: true, cell: ({ pages }) => formatCount(pages) },
      ...columns,
    ],
    [columns, pagesHead],
  );
  return (
    <Card aria-labelledby={id}>
      <CardHeader>
        <div className="min-w-0">
          <CardTitle id={id}>By segment</CardTitle>
          <p className="text-text-muted">
            {children} A page may be in several segments, so rows don&apos;t add up.
          </p>
        </div>
        {csv !== undefined && (
          <CsvButton path={csv} label="Download the figures by segment as CSV" />
        )}
      </CardHeader>
      <CardContent className="py-2">
        <ScrollRegion label="Figures by segment" className="-mx-4">
          <DataTable
            columns={all}
            rows={rows}
            keyOf={({ segment }) => segment}
            noteOf={({ problem }) => problem}
            inset="card"
            rowClassName="hover:bg-hover"
            isListOnPhone
          />
        </ScrollRegion>
      </CardContent>
    </Card>
  );
}
