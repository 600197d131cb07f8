import type { ComparedSegments as Compared } from '@app/seo-scan/contract';
import { BySegmentCard } from '../../../components/by-segment-card.js';
import type { DataColumn } from '../../../components/data-table.js';
import { formatCount } from '../../../lib/numbers.js';
import { trpc } from '../../../lib/trpc.js';

type Row = Compared['rows'][number];

const count = (
  head: string,
  valueOf: (row: Row) => number,
  from?: DataColumn<Row>['from'],
): DataColumn<Row> => ({
  ...{ head, isNumber: true, cell: (row) => formatCount(valueOf(row)) },
  ...(from !== undefined && { from }),
});

const columns: readonly DataColumn<Row>[] = [
  count('Before', (row) => row.pages_before),
  count('Added', (row) => row.added, 'md'),
  count('Removed', (row) => row.removed, 'md'),
  count('Other status', (row) => row.status_changed, 'xl'),
  count('New issues', (row) => row.new),
  count('Back again', (row) => row.regressed, 'md'),
  count('Fixed', (row) => row.fixed),
];

/** What changed between two scans, by segment; nothing without segments. */
export function ComparedSegments({ head, base }: { head: string; base: string }) {
  const query = trpc.seoScan.bySegment.compare.useQuery({ head, base });
  return (
    <BySegmentCard query={query} columns={columns}>
      Pages and issues of the two scans, by the segments of the website as they are now.
    </BySegmentCard>
  );
}
