import type { DayRow, GscAnalytics } from '@app/gsc/contract';
import { ChartCard } from '../../components/chart-card.js';
import { NotAvailable } from '../../components/not-available.js';
import { Badge } from '../../components/ui/badge.js';
import { NameCell, ValueCell, ValueTable } from '../../components/value-table.js';
import { longDay } from '../../lib/day-text.js';
import { formatMeasure, measureNames, measures, valueOf } from './measures.js';
import type { Measure } from './measures.js';
import { preliminaryNote } from './preliminary-note.js';
import { TrendChart } from './trend-chart.js';

const NOT_FETCHED = 'This day is not fetched yet.';
const NOT_SEEN = 'Nobody saw the website on Google on this day.';

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
      description={preliminaryNote(fresh) ?? 'Days begin and end in Los Angeles, as Google counts.'}
      chart={<TrendChart analytics={analytics} measure={measure} onMeasure={onMeasure} />}
      table={
        <ValueTable
          head={['Day', ...measures.map((name) => measureNames[name])]}
          numbers={measures.map((name) => measureNames[name])}
        >
          {[...days, ...fresh].toReversed().map((day) => (
            <DayLine key={day.day} day={day} isFresh={fresh.includes(day)} />
          ))}
        </ValueTable>
      }
    />
  );
}

function DayLine({ day, isFresh }: { day: DayRow; isFresh: boolean }) {
  const reason = day.clicks === null ? NOT_FETCHED : NOT_SEEN;
  return (
    <tr>
      <NameCell className="whitespace-nowrap">
        {longDay(day.day)} {isFresh && <Badge>preliminary</Badge>}
      </NameCell>
      {measures.map((measure) => {
        const value = valueOf(measure, day);
        return (
          <ValueCell key={measure} isNumber>
            {value === null ? <NotAvailable reason={reason} /> : formatMeasure(measure, value)}
          </ValueCell>
        );
      })}
    </tr>
  );
}
