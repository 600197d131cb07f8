import { formatMs } from '@app/common/contract';
import { lighthousePresets } from '@app/lighthouse/contract';
import type { LighthouseBySegment as Figures } from '@app/seo-scan/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { BySegmentCard } from '../../components/by-segment-card.js';
import type { DataColumn } from '../../components/data-table.js';
import { NotAvailable } from '../../components/not-available.js';
import { oneOf } from '../../lib/search-params.js';
import { trpc } from '../../lib/trpc.js';
import { useSearchParams } from '../../lib/use-search-params.js';

type Row = Figures['rows'][number];

const PARAMS = { preset: oneOf(lighthousePresets, 'mobile') };
const missing = <NotAvailable reason="No page of it was measured." />;

const columns: readonly DataColumn<Row>[] = [
  {
    head: 'Performance',
    isNumber: true,
    cell: ({ performance }) => (performance === null ? missing : Math.floor(performance)),
  },
  {
    head: 'LCP',
    isNumber: true,
    cell: ({ lcp_ms: ms }) => (ms === null ? missing : formatMs(ms)),
  },
  {
    head: 'CLS',
    isNumber: true,
    from: 'md',
    cell: ({ cls }) => (cls === null ? missing : cls.toFixed(2)),
  },
  {
    head: 'Total Blocking Time',
    isNumber: true,
    from: 'md',
    cell: ({ tbt_ms: ms }) => (ms === null ? missing : formatMs(ms)),
  },
];

/** Lighthouse figures of a website by segment; nothing without segments or reports. */
export function LighthouseBySegment({ websiteId }: { websiteId: string }) {
  const { preset } = useSearchParams(PARAMS).search;
  const query = trpc.seoScan.bySegment.lighthouse.useQuery(
    { websiteId, preset },
    { placeholderData: keepPreviousData },
  );
  return (
    <BySegmentCard
      query={query}
      columns={columns}
      pagesHead="Measured pages"
      csv={`/api/seo/websites/${websiteId}/by-segment/lighthouse.csv?preset=${preset}`}
    >
      Medians of the newest Lighthouse report of each page.
    </BySegmentCard>
  );
}
