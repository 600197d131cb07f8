import type { LinkSegments } from '@app/seo-scan/contract';
import { BySegmentCard } from '../../../components/by-segment-card.js';
import type { DataColumn } from '../../../components/data-table.js';
import { NotAvailable } from '../../../components/not-available.js';
import { formatCount, formatPercent, formatPoints } from '../../../lib/numbers.js';
import { trpc } from '../../../lib/trpc.js';
import { rankText } from './rank-text.js';

type Row = LinkSegments['rows'][number];

const none = <NotAvailable reason="It has no pages in the link graph." />;

const columns: readonly DataColumn<Row>[] = [
  {
    head: 'Share of PageRank',
    isNumber: true,
    cell: ({ rankShare }) => (rankShare === null ? none : formatPercent(rankShare * 100)),
  },
  {
    head: 'Average PageRank',
    isNumber: true,
    from: 'md',
    cell: ({ averageRank }) => (averageRank === null ? none : rankText(averageRank)),
  },
  {
    head: 'Average clicks',
    isNumber: true,
    from: 'md',
    cell: ({ averageClicks }) =>
      averageClicks === null ? (
        <NotAvailable reason="No path of links from the home page." />
      ) : (
        formatPoints(averageClicks)
      ),
  },
  { head: 'Orphans', isNumber: true, cell: ({ orphans }) => formatCount(orphans) },
  { head: 'Not reachable', isNumber: true, cell: ({ unreachable }) => formatCount(unreachable) },
];

/** The link graph by segment; nothing without segments. */
export function LinksBySegment({ scanId }: { scanId: string }) {
  const query = trpc.seoScan.links.segments.useQuery({ id: scanId });
  return (
    <BySegmentCard query={query} columns={columns}>
      How internal links share out PageRank, and which pages they leave out.
    </BySegmentCard>
  );
}
