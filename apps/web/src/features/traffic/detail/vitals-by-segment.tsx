import type { VitalName, VitalsBySegment as Figures } from '@app/traffic/contract';
import { vitalTexts } from '@app/traffic/contract';
import { BySegmentCard } from '../../../components/by-segment-card.js';
import type { DataColumn } from '../../../components/data-table.js';
import { formatCount } from '../../../lib/numbers.js';
import { trpc } from '../../../lib/trpc.js';
import { VitalValue } from './vital-value.js';

type Row = Figures['rows'][number];

const VITALS: readonly VitalName[] = ['lcp', 'cls', 'inp', 'fcp', 'ttfb'];

const columns: readonly DataColumn<Row>[] = [
  { head: 'Page views', isNumber: true, cell: ({ views }) => formatCount(views) },
  ...VITALS.map((name): DataColumn<Row> => ({
    head: vitalTexts[name].short,
    isNumber: true,
    className: 'min-w-20 whitespace-normal',
    cell: ({ vitals }) => <VitalValue name={name} figure={vitals[name]} />,
  })),
];

/** What visitors experienced, by segment; nothing without segments or measured page views. */
export function VitalsBySegment({ campaignId }: { campaignId: string }) {
  const query = trpc.traffic.vitalsBySegment.useQuery({ id: campaignId });
  return (
    <BySegmentCard query={query} columns={columns} pagesHead="Measured pages">
      75th percentiles of what visitors experienced.
    </BySegmentCard>
  );
}
