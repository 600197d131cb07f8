import { gapSentence } from '@app/keywords/contract';
import type { KeywordHistory as History } from '@app/keywords/contract';
import { LineChart } from 'lucide-react';
import { Link } from 'react-router';
import { ScrollRegion } from '../../components/scroll-region.js';
import { ChartCard, EmptyChartCard } from '../../components/chart-card.js';
import { DataTable } from '../../components/data-table.js';
import type { DataColumn } from '../../components/data-table.js';
import { EmptyState } from '../../components/empty-state.js';
import { QueryError } from '../../components/error-state.js';
import { FilterChips } from '../../components/filter-chips.js';
import { NotAvailable } from '../../components/not-available.js';
import { Card } from '../../components/ui/card.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { formatInstant } from '../../lib/instants.js';
import { PROVIDER_NAMES } from '../../lib/search-names.js';
import { oneOf } from '../../lib/search-params.js';
import { trpc } from '../../lib/trpc.js';
import { useSearchParams } from '../../lib/use-search-params.js';
import { dayColumns, dayLines, outcomeText } from './day-lines.js';
import { RankChart } from './rank-chart.js';
import { rankLines } from './rank-lines.js';
import { resultPagePath } from './result-page/result-page-path.js';
import { CsvButton, PdfButton } from './views/export-buttons.js';

const RANGES = [30, 90, 365, 1_830] as const;
const NAMES = { 30: '30 days', 90: '90 days', 365: 'A year', 1_830: 'Five years' } as const;
const PARAMS = { days: oneOf(RANGES, 90) };
const CHOICES = RANGES.map((days) => ({ value: String(days), label: NAMES[days] }));

type Check = History['checks'][number];

/** The ranks of a keyword over time and its latest checks. */
export function KeywordHistory({ id }: { id: string }) {
  const { search, change } = useSearchParams(PARAMS);
  const query = trpc.keywords.history.useQuery({ id, days: search.days });
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <FilterChips
          label="Date range"
          value={String(search.days)}
          choices={CHOICES}
          onChange={(days) => change({ days: PARAMS.days.read(days) })}
        />
        <div className="flex flex-wrap gap-2">
          <CsvButton path={`/api/seo/tracked-keyword/${id}/history.csv?days=${search.days}`} />
          <PdfButton />
        </div>
      </div>
      {query.isPending && <Skeleton className="h-96" />}
      {query.isError && (
        <Card>
          <QueryError query={query} title="Couldn't load the history." />
        </Card>
      )}
      {query.data !== undefined && <Loaded history={query.data} id={id} />}
    </div>
  );
}

function Loaded({ history, id: keywordId }: { history: History; id: string }) {
  const rows = dayLines(history);
  return (
    <>
      {rankLines(history).length === 0 ? (
        <EmptyChartCard title="Rank over time">
          <EmptyState icon={LineChart} title="No ranks in this period">
            The chart starts with the first known rank of this keyword.
          </EmptyState>
        </EmptyChartCard>
      ) : (
        <ChartCard
          title="Rank over time"
          description="Days are in UTC. Each source has its own line."
          chart={<RankChart history={history} />}
          table={<DataTable columns={dayColumns} rows={rows} keyOf={({ key }) => key} />}
        />
      )}
      {history.checks.length > 0 && (
        <Card aria-label="Latest checks" className="overflow-clip">
          <h2 className="px-4 pt-4 text-lg font-semibold sm:px-5">Latest checks</h2>
          <ScrollRegion label="Checks">
            <DataTable
              inset="card"
              columns={checkColumnsOf(keywordId)}
              rows={history.checks}
              keyOf={({ id }) => id}
              rowClassName="align-top"
              isListOnPhone
            />
          </ScrollRegion>
        </Card>
      )}
    </>
  );
}

const checkColumns: readonly DataColumn<Check>[] = [
  {
    head: 'Checked',
    isRowHeader: true,
    className: 'whitespace-nowrap',
    cell: ({ checked_at: at }) => formatInstant(at),
  },
  {
    head: 'Outcome',
    className: 'whitespace-normal',
    cell: ({ outcome, reason, position, depth_checked: depth }) =>
      outcomeText({ outcome, position, depth }) +
      (reason === null ? '' : `. ${gapSentence(reason)}`),
  },
  {
    head: 'Address',
    className: 'min-w-48 whitespace-normal [overflow-wrap:anywhere]',
    cell: ({ address, other_addresses: others }) => (
      <>
        {address}
        {others.map(({ position, address: other }) => (
          <span key={other} className="block text-sm text-text-muted">
            also {position}: {other}
          </span>
        ))}
      </>
    ),
  },
  {
    head: 'Source',
    cell: ({ provider, failed_over: failed }) => (
      <>
        {provider === null ? 'none' : PROVIDER_NAMES[provider]}
        {failed.length > 0 && (
          <span className="block text-sm text-text-muted">
            after {failed.map((name) => PROVIDER_NAMES[name]).join(', ')} failed
          </span>
        )}
      </>
    ),
  },
];

/** The columns of the checks; each leads to the result page that it has read. */
function checkColumnsOf(keywordId: string): readonly DataColumn<Check>[] {
  return [
    ...checkColumns,
    {
      head: 'Result page',
      cell: ({ snapshot_id: snapshotId, checked_at: at }) =>
        snapshotId === null ? (
          <NotAvailable reason="No result page was stored for this check, or it is older than 400 days." />
        ) : (
          <Link
            to={resultPagePath(keywordId, snapshotId)}
            aria-label={`Result page of ${formatInstant(at)}`}
            className="text-accent underline-offset-4 hover:underline"
          >
            View
          </Link>
        ),
    },
  ];
}
