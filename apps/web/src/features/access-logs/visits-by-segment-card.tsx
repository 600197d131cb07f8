import type { VisitsBySegment } from '@app/access-logs/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { BySegmentCard } from '../../components/by-segment-card.js';
import type { DataColumn } from '../../components/data-table.js';
import { NotAvailable } from '../../components/not-available.js';
import { formatCount, formatPercent } from '../../lib/numbers.js';
import { trpc } from '../../lib/trpc.js';
import { useSearchParams } from '../../lib/use-search-params.js';
import { visitsParams } from './visits-params.js';

type Row = VisitsBySegment['rows'][number];

const columns: readonly DataColumn<Row>[] = [
  { head: 'Requests', isNumber: true, cell: ({ hits }) => formatCount(hits) },
  {
    head: 'Share',
    isNumber: true,
    from: 'sm',
    cell: ({ share }) => percentOf(share, 'No requests of verified bots.'),
  },
  {
    head: 'Redirects and errors',
    isNumber: true,
    cell: ({ wasted_share: wasted }) => percentOf(wasted, 'No requests for its pages.'),
  },
  { head: 'OK', isNumber: true, from: 'xl', cell: ({ ok }) => formatCount(ok) },
  { head: 'Redirects', isNumber: true, from: 'xl', cell: ({ redirect }) => formatCount(redirect) },
  {
    head: 'Errors',
    isNumber: true,
    from: 'xl',
    cell: ({ client_error: client, server_error: server }) => formatCount(client + server),
  },
  {
    head: 'Never requested',
    isNumber: true,
    cell: ({ never_visited: pages }) =>
      pages === null ? (
        <NotAvailable reason="The latest scan does not have these pages." />
      ) : (
        formatCount(pages)
      ),
  },
];

/** What verified bots spend their requests on, by segment; nothing without segments. */
export function VisitsBySegmentCard({ websiteId }: { websiteId: string }) {
  const { days, bot } = useSearchParams(visitsParams).search;
  const query = trpc.accessLogs.bySegment.useQuery(
    { websiteId, days, ...(bot && { bot }) },
    { placeholderData: keepPreviousData },
  );
  const chosen = new URLSearchParams({ days: String(days), ...(bot && { bot }) });
  return (
    <BySegmentCard
      query={query}
      columns={columns}
      pagesHead="Requested pages"
      csv={`/api/seo/websites/${websiteId}/bot-visits/by-segment.csv?${chosen.toString()}`}
    >
      What verified bots requested, and how many readable pages of the latest scan they never did.
    </BySegmentCard>
  );
}

function percentOf(share: number | null, reason: string) {
  return share === null ? <NotAvailable reason={reason} /> : formatPercent(share * 100);
}
