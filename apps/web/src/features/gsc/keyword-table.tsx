import type { GscAnalytics, KeywordRow } from '@app/gsc/contract';
import { NotAvailable } from '../../components/not-available.js';
import { NameCell, ValueCell, ValueTable } from '../../components/value-table.js';
import { countOf, formatCount, formatPercent, formatPoints } from '../../lib/numbers.js';
import { FiguresTable } from './figures-table.js';
import type { FiguresView } from './figures-table.js';
import { Trend } from './trend.js';

const NOT_SEEN = 'Nobody saw the website for it.';

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
            ? 'Google has named no search of these days for this website.'
            : `No keyword contains “${filter}”.`,
      }}
      count={count}
      shown={keywords.length}
    >
      <ValueTable
        head={['Keyword', 'Clicks', 'Impressions', 'CTR', 'Position', 'History']}
        numbers={['Clicks', 'Impressions', 'CTR', 'Position', 'History']}
        onlyWide={['Impressions', 'CTR', 'History']}
      >
        {keywords.map((row) => (
          <Row key={row.keyword} row={row} />
        ))}
      </ValueTable>
    </FiguresTable>
  );
}

function Row({ row }: { row: KeywordRow }) {
  const missing = <NotAvailable reason={NOT_SEEN} />;
  return (
    <tr className="hover:bg-hover">
      <NameCell className="font-medium">{row.keyword}</NameCell>
      <ValueCell isNumber>
        <Trend change={row.clicks_trend} unit="clicks" />
        {formatCount(row.clicks)}
      </ValueCell>
      <ValueCell isNumber isOnlyWide>
        {formatCount(row.impressions)}
      </ValueCell>
      <ValueCell isNumber isOnlyWide>
        {row.ctr === null ? missing : formatPercent(row.ctr * 100)}
      </ValueCell>
      <ValueCell isNumber>
        <Trend change={row.position_trend} unit="positions" />
        {row.position === null ? missing : formatPoints(row.position)}
      </ValueCell>
      <ValueCell isNumber isOnlyWide className="text-text-muted">
        {row.history_days === 1 ? 'New' : `${formatCount(row.history_days)} days`}
      </ValueCell>
    </tr>
  );
}

function summaryOf({ keyword_count: count, anonymised_share: share }: GscAnalytics): string {
  const keywords = countOf(count, 'keyword');
  if (share === null || share === 0) return `${keywords}.`;
  return `${keywords}. ${formatPercent(share * 100)} of clicks belong to rare searches that Google keeps to itself.`;
}
