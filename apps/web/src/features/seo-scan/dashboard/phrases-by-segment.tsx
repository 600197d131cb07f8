import type { PhrasesBySegment as Phrases } from '@app/seo-scan/contract';
import { BySegmentCard } from '../../../components/by-segment-card.js';
import type { DataColumn } from '../../../components/data-table.js';
import { formatCount } from '../../../lib/numbers.js';
import { trpc } from '../../../lib/trpc.js';

type Row = Phrases['rows'][number];

const columns: readonly DataColumn<Row>[] = [
  { head: 'Phrases', isNumber: true, cell: ({ phrases }) => formatCount(phrases) },
  {
    head: 'Most used',
    className: 'min-w-48 whitespace-normal',
    cell: ({ top }) => (top.length === 0 ? '–' : top.map(({ phrase }) => phrase).join(', ')),
  },
];

/** What the pages of a website are about, by segment; nothing without segments or phrases. */
export function PhrasesBySegment({ websiteId }: { websiteId: string }) {
  const query = trpc.seoScan.bySegment.phrases.useQuery({ websiteId });
  return (
    <BySegmentCard
      query={query}
      columns={columns}
      csv={`/api/seo/websites/${websiteId}/by-segment/phrases.csv`}
    >
      Phrases in titles, headings and descriptions of the latest scan.
    </BySegmentCard>
  );
}
