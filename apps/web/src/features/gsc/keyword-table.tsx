import type { GscAnalytics, KeywordRow } from '@app/gsc/contract';
import { DataTable } from '../../components/data-table.js';
import type { DataColumn } from '../../components/data-table.js';
import { countOf, formatCount, formatPercent } from '../../lib/numbers.js';
import { figureColumns } from './figure-columns.js';
import { FiguresTable } from './figures-table.js';
import type { FiguresView } from './figures-table.js';

const columns: readonly DataColumn<KeywordRow>[] = [
  { head: 'Keyword', isRowHeader: true, className: 'font-medium', cell: ({ keyword }) => keyword },
  ...figureColumns<KeywordRow>('No impressions for it.'),
  {
    head: 'History',
    isNumber: true,
    from: 'md',
    className: 'text-text-muted',
    cell: ({ history_days: days }) => (days === 1 ? 'New' : `${formatCount(days)} days`),
  },
];

/** The first 50 keywords of the range. */
export function KeywordTable({ analytics, view }: { analytics: GscAnalytics; view: FiguresView }) {
  const { keywords, keyword_count: count } = analytics;
  const filter = view.filter.trim();
  return (
    <FiguresTable
      view={view}
      title="Keywords"
      summary={summaryOf(analytics)}
      nothing={{
        title: 'No keywords found',
        reason:
          filter === ''
            ? 'Google reports no searches for this website in this period.'
            : `No keyword contains “${filter}”.`,
      }}
      count={count}
      shown={keywords.length}
    >
      <DataTable
        columns={columns}
        rows={keywords}
        keyOf={({ keyword }) => keyword}
        rowClassName="hover:bg-hover"
      />
    </FiguresTable>
  );
}

function summaryOf({ keyword_count: count, anonymised_share: share }: GscAnalytics): string {
  const keywords = countOf(count, 'keyword');
  if (share === null || share === 0) return `${keywords}.`;
  return `${keywords}. ${formatPercent(share * 100)} of clicks come from rare searches that Google doesn't report.`;
}
