import { rankBuckets } from '@app/keywords/contract';
import type { KeywordOverview } from '@app/keywords/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import { ChartCard, EmptyChartCard } from '../../../components/chart-card.js';
import { DataTable } from '../../../components/data-table.js';
import type { DataColumn } from '../../../components/data-table.js';
import { EmptyState } from '../../../components/empty-state.js';
import { QueryError } from '../../../components/error-state.js';
import { FilterChips } from '../../../components/filter-chips.js';
import { Card } from '../../../components/ui/card.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { longDay } from '../../../lib/day-text.js';
import { formatCount } from '../../../lib/numbers.js';
import { trpc } from '../../../lib/trpc.js';
import { useSearchParams } from '../../../lib/use-search-params.js';
import { DemoNote } from '../views/demo-note.js';
import { CsvButton, PdfButton } from '../views/export-buttons.js';
import { RANGES, csvPath, domainOf, insightParams } from '../views/insight-params.js';
import { UnknownPattern } from './bucket-sample.js';
import { BUCKETS } from './bucket-style.js';
import { CurrentDistribution } from './current-distribution.js';
import { DistributionChart } from './distribution-chart.js';
import { totalOf } from './distribution-rows.js';
import { ShareOfVoice } from './share-of-voice.js';

const NAMES = { 30: '30 days', 90: '90 days', 365: 'A year' } as const;
const CHOICES = RANGES.map((days) => ({ value: String(days), label: NAMES[days] }));

type Day = KeywordOverview['distribution'][number];

const columns: readonly DataColumn<Day>[] = [
  {
    head: 'Day',
    isRowHeader: true,
    className: 'whitespace-nowrap',
    cell: ({ day }) => longDay(day),
  },
  ...rankBuckets.map((bucket) => ({
    head: BUCKETS[bucket].name,
    isNumber: true,
    cell: (day: Day) => formatCount(day[bucket]),
  })),
  { head: 'All', isNumber: true, cell: (day) => formatCount(totalOf(day)) },
];

/** Where the keywords rank: now, over time, and as a share of the clicks that they could bring. */
export function OverviewView({ domain }: { domain: string }) {
  const { search, change } = useSearchParams(insightParams);
  const { days } = search;
  const query = trpc.keywords.overview.useQuery(
    { ...domainOf(domain), days },
    { placeholderData: keepPreviousData },
  );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <FilterChips
          label="Date range"
          value={String(days)}
          choices={CHOICES}
          onChange={(value) => change({ days: insightParams.days.read(value) })}
        />
        <div className="flex flex-wrap gap-2">
          <CsvButton
            path={csvPath('/api/seo/keyword-overview.csv', { domain, days: String(days) })}
          />
          <PdfButton />
        </div>
      </div>
      {query.isPending && (
        <div role="status" aria-label="Loading overview" className="flex flex-col gap-6">
          <div className="grid gap-6 xl:grid-cols-2">
            <Skeleton className="h-80" />
            <Skeleton className="h-80" />
          </div>
          <Skeleton className="h-96" />
        </div>
      )}
      {query.isError && (
        <Card>
          <QueryError query={query} title="Couldn't load the overview." />
        </Card>
      )}
      {query.isSuccess && <Loaded overview={query.data} domain={domain} />}
    </>
  );
}

function Loaded({ overview, domain }: { overview: KeywordOverview; domain: string }) {
  const { distribution } = overview;
  return (
    <>
      <UnknownPattern />
      <DemoNote demo={overview.demo} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <CurrentDistribution now={overview.now} keywords={overview.keywords} domain={domain} />
        <ShareOfVoice share={overview.share_of_voice} />
      </div>
      {distribution.length === 0 ? (
        <EmptyChartCard title="Ranks over time">
          <EmptyState icon={ChartColumn} title="No checks in this period">
            Each day with checks adds a bar, split by rank.
          </EmptyState>
        </EmptyChartCard>
      ) : (
        <ChartCard
          title="Ranks over time"
          description="Keywords checked per day (UTC), by position. Days without checks are gaps."
          chart={<DistributionChart days={distribution} />}
          table={
            <DataTable
              columns={columns}
              rows={distribution.toReversed()}
              keyOf={({ day }) => day}
            />
          }
        />
      )}
    </>
  );
}
