import { keywordSorts } from '@app/gsc/contract';
import type { GscAnalytics, KeywordRow, KeywordSort } from '@app/gsc/contract';
import { Search } from 'lucide-react';
import { EmptyState } from '../../components/empty-state.js';
import { FilterChips } from '../../components/filter-chips.js';
import { NotAvailable } from '../../components/not-available.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.js';
import { NameCell, ValueCell, ValueTable } from '../../components/value-table.js';
import { countOf, formatCount, formatPercent, formatPoints } from '../../lib/numbers.js';
import { Trend } from './trend.js';

const SORT_NAMES: Readonly<Record<KeywordSort, string>> = {
  clicks: 'Clicks',
  impressions: 'Impressions',
  position: 'Position',
};
const SORTS = keywordSorts.map((value) => ({ value, label: SORT_NAMES[value] }));
const NOT_SEEN = 'Nobody saw the website for it.';

type KeywordTableProps = {
  analytics: GscAnalytics;
  sort: KeywordSort;
  filter: string;
  onSort: (sort: KeywordSort) => void;
};

/** The first 50 keywords of the range. */
export function KeywordTable({ analytics, sort, filter, onSort }: KeywordTableProps) {
  const { keywords, keyword_count: count } = analytics;
  return (
    <Card aria-labelledby="gsc-keywords-title">
      <CardHeader>
        <div className="min-w-0">
          <CardTitle id="gsc-keywords-title">Keywords</CardTitle>
          <p className="text-text-muted">{summaryOf(analytics)}</p>
        </div>
        <FilterChips label="Sort by" value={sort} choices={SORTS} onChange={onSort} />
      </CardHeader>
      {keywords.length === 0 ? (
        <EmptyState icon={Search} title="No keywords found">
          {filter.trim() === ''
            ? 'Google has named no search of these days for this website.'
            : `No keyword contains “${filter.trim()}”.`}
        </EmptyState>
      ) : (
        <CardContent className="py-2">
          <ValueTable
            head={['Keyword', 'Clicks', 'Impressions', 'CTR', 'Position', 'History']}
            numbers={['Clicks', 'Impressions', 'CTR', 'Position', 'History']}
            onlyWide={['Impressions', 'CTR', 'History']}
          >
            {keywords.map((row) => (
              <Row key={row.keyword} row={row} />
            ))}
          </ValueTable>
          {count > keywords.length && (
            <p className="py-2 text-sm text-text-muted">
              The first {keywords.length} of {formatCount(count)}. A filter finds the others.
            </p>
          )}
        </CardContent>
      )}
    </Card>
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
