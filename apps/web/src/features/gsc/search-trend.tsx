import type { DayRow, GscAnalytics } from '@app/gsc/contract';
import { ChartCard } from '../../components/chart-card.js';
import { DataTable } from '../../components/data-table.js';
import type { DataColumn } from '../../components/data-table.js';
import { NotAvailable } from '../../components/not-available.js';
import { Badge } from '../../components/ui/badge.js';
import { longDay } from '../../lib/day-text.js';
import { formatMeasure, measureNames, measures, valueOf } from './measures.js';
import type { Measure } from './measures.js';
import { preliminaryNote } from './preliminary-note.js';
import { TrendChart } from './trend-chart.js';

const NOT_FETCHED = "This day hasn't been fetched yet.";
const NOT_SEEN = 'No impressions on Google on this day.';

type DayLine = DayRow & { isFresh: boolean };

const columns: readonly DataColumn<DayLine>[] = [
  {
    head: 'Day',
    isRowHeader: true,
    className: 'whitespace-nowrap',
    cell: ({ day, isFresh }) => (
      <>
        {longDay(day)} {isFresh && <Badge>preliminary</Badge>}
      </>
    ),
  },
  ...measures.map((measure) => ({
    head: measureNames[measure],
    isNumber: true,
    cell(day: DayLine) {
      const value = valueOf(measure, day);
      if (value !== null) return formatMeasure(measure, value);
      return <NotAvailable reason={day.clicks === null ? NOT_FETCHED : NOT_SEEN} />;
    },
  })),
];

type SearchTrendProps = {
  analytics: GscAnalytics;
  measure: Measure;
  onMeasure: (measure: Measure) => void;
};

/** One measure day by day, compared with the days before. */
export function SearchTrend({ analytics, measure, onMeasure }: SearchTrendProps) {
  const { days, fresh_days: fresh } = analytics;
  return (
    <ChartCard
      title="Trend"
      description={preliminaryNote(fresh) ?? 'Days are in Los Angeles time, as Google counts them.'}
      chart={<TrendChart analytics={analytics} measure={measure} onMeasure={onMeasure} />}
      table={
        <DataTable
          columns={columns}
          rows={[
            ...days.map((day) => ({ ...day, isFresh: false })),
            ...fresh.map((day) => ({ ...day, isFresh: true })),
          ].toReversed()}
          keyOf={({ day }) => day}
        />
      }
    />
  );
}
