import type { RanksBySegment as Ranks } from '@app/seo-scan/contract';
import { BySegmentCard } from '../../components/by-segment-card.js';
import type { DataColumn } from '../../components/data-table.js';
import { NotAvailable } from '../../components/not-available.js';
import { countOf, formatCount, formatPoints } from '../../lib/numbers.js';
import { trpc } from '../../lib/trpc.js';

type Row = Ranks['rows'][number];

const columns: readonly DataColumn<Row>[] = [
  { head: 'Keywords', isNumber: true, cell: ({ keywords }) => formatCount(keywords) },
  { head: 'Top 3', isNumber: true, cell: ({ top_3: count }) => formatCount(count) },
  { head: '4–10', isNumber: true, cell: ({ top_10: count }) => formatCount(count) },
  { head: '11–20', isNumber: true, from: 'md', cell: ({ top_20: count }) => formatCount(count) },
  { head: 'Below', isNumber: true, from: 'md', cell: ({ below }) => formatCount(below) },
  {
    head: 'Average rank',
    isNumber: true,
    cell: ({ average_rank: rank }) =>
      rank === null ? <NotAvailable reason="No keyword ranks there." /> : formatPoints(rank),
  },
];

/** What a website ranks for, by the segment of the ranking page; nothing without segments or ranks. */
export function RanksBySegment({ websiteId }: { websiteId: string }) {
  const query = trpc.seoScan.bySegment.ranks.useQuery({ websiteId });
  return (
    <BySegmentCard
      query={query}
      columns={columns}
      pagesHead="Ranking pages"
      csv={`/api/seo/websites/${websiteId}/by-segment/ranks.csv`}
    >
      {query.isSuccess && summaryOf(query.data)}
    </BySegmentCard>
  );
}

function summaryOf({ tracked, not_ranked: notRanked, unknown }: Ranks): string {
  const parts = [
    ...(notRanked > 0 ? [`${formatCount(notRanked)} don't rank`] : []),
    ...(unknown > 0
      ? [`${formatCount(unknown)} ${unknown === 1 ? "isn't" : "aren't"} checked yet`]
      : []),
  ];
  const without = parts.length === 0 ? '' : ` ${parts.join(', ')}.`;
  return `${countOf(tracked, 'tracked keyword')}, by the page that ranks.${without}`;
}
