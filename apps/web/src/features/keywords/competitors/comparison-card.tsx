import type { CompetitorComparison } from '@app/keywords/contract';
import { TableProperties } from 'lucide-react';
import { useId, useMemo } from 'react';
import { KeywordLink } from '../keyword-link.js';
import { ScrollRegion } from '../../../components/scroll-region.js';
import { DataTable } from '../../../components/data-table.js';
import type { DataColumn } from '../../../components/data-table.js';
import { EmptyState } from '../../../components/empty-state.js';
import { QueryError } from '../../../components/error-state.js';
import { LoadMore } from '../../../components/load-more.js';
import { RelativeTime } from '../../../components/relative-time.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { truncateMiddle } from '../../../lib/addresses.js';
import { trpc } from '../../../lib/trpc.js';
import { CsvButton, PdfButton } from '../views/export-buttons.js';
import { csvPath } from '../views/insight-params.js';

const KEYWORDS_AT_ONCE = 100;
/** Longer hosts are shortened in the heading; the list above names them in full. */
const HOST_CHARS = 28;

type Row = CompetitorComparison['rows'][number];

/** Positions of a domain and its competitors beside each other, keyword by keyword. */
export function ComparisonCard({ domain }: { domain: string }) {
  const id = useId();
  const query = trpc.keywords.compareCompetitors.useInfiniteQuery(
    { domain, limit: KEYWORDS_AT_ONCE },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  );
  const pages = query.data?.pages;
  const hosts = pages?.[0]?.hosts;
  const columns = useMemo(() => columnsOf(hosts ?? []), [hosts]);
  const rows = useMemo(() => pages?.flatMap((page) => page.rows) ?? [], [pages]);
  return (
    <Card aria-labelledby={id} className="overflow-clip">
      <CardHeader>
        <div className="min-w-0 flex-1 basis-72">
          <CardTitle id={id}>Positions side by side</CardTitle>
          <p className="text-text-muted">
            From each keyword&apos;s latest stored result page. The best position is bold.
          </p>
        </div>
        {rows.length > 0 && (
          <div className="flex flex-wrap gap-2">
            <CsvButton path={csvPath('/api/seo/competitor-comparison.csv', { domain })} />
            <PdfButton />
          </div>
        )}
      </CardHeader>
      {query.isPending && (
        <CardContent>
          <Skeleton className="h-64" />
        </CardContent>
      )}
      {pages === undefined && <QueryError query={query} title="Couldn't load the comparison." />}
      {pages !== undefined && rows.length === 0 && (
        <EmptyState icon={TableProperties} title="No result page yet">
          Keywords appear here once their first result page is read.
        </EmptyState>
      )}
      {rows.length > 0 && (
        <ScrollRegion label="Positions by keyword" className="mt-3 border-t">
          <DataTable
            inset="card"
            columns={columns}
            rows={rows}
            keyOf={({ id: key }) => key}
            rowClassName="hover:bg-hover"
          />
        </ScrollRegion>
      )}
      {query.hasNextPage && (
        <div className="border-t p-2">
          <LoadMore query={query} />
        </div>
      )}
    </Card>
  );
}

function columnsOf(hosts: readonly string[]): readonly DataColumn<Row>[] {
  return [
    {
      head: 'Keyword',
      isRowHeader: true,
      className: 'min-w-36 sm:min-w-52',
      cell: ({ id, keyword, location }) => (
        <KeywordLink id={id} keyword={keyword} note={location} />
      ),
    },
    {
      head: 'You',
      isNumber: true,
      cell: (row) => (
        <Position position={row.own_position} isBest={isBest(row, row.own_position)} />
      ),
    },
    ...hosts.map((host, index) => ({
      id: host,
      head: truncateMiddle(host, HOST_CHARS),
      isNumber: true,
      cell: (row: Row) => {
        const position = row.positions[index] ?? null;
        return <Position position={position} isBest={isBest(row, position)} />;
      },
    })),
    {
      head: 'Checked',
      cell: ({ checked_at: checkedAt }) => <RelativeTime instant={checkedAt} />,
    },
  ];
}

function isBest({ own_position: own, positions }: Row, position: number | null): boolean {
  const known = [own, ...positions].filter((each) => each !== null);
  return position !== null && position === Math.min(...known);
}

function Position({ position, isBest: isShownBold }: { position: number | null; isBest: boolean }) {
  if (position === null) {
    return (
      <span className="text-text-muted" title="Not in the results that were read">
        not found
      </span>
    );
  }
  return isShownBold ? <strong>{position}</strong> : position;
}
