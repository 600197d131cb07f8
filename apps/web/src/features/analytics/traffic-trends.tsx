import type { Analytics } from '@app/traffic/contract';
import { ChartColumn } from 'lucide-react';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { ChartCard, EmptyChartCard } from '../../components/chart-card.js';
import { chartAxis, chartMargin, chartTooltip } from '../../components/chart-style.js';
import { DataTable } from '../../components/data-table.js';
import type { DataColumn } from '../../components/data-table.js';
import { EmptyState } from '../../components/empty-state.js';
import { countTicks } from '../../lib/count-ticks.js';
import { formatCount } from '../../lib/numbers.js';
import { axisLabel, stepLabel } from './bucket-label.js';

const HEIGHT = 260;
const STEPS = { '5min': '5 minutes', hour: 'hour', day: 'day' } as const satisfies Record<
  Analytics['step'],
  string
>;
const SERIES = [
  { key: 'successCount', name: 'Successful', color: 'var(--success)' },
  { key: 'failureCount', name: 'Failed', color: 'var(--critical)' },
] as const;

type Step = Analytics['series'][number];

function columnsOf(analytics: Analytics): readonly DataColumn<Step>[] {
  return [
    { head: 'Time', isRowHeader: true, cell: ({ at }) => stepLabel(at, analytics) },
    { head: 'Requests', isNumber: true, cell: ({ requestCount }) => formatCount(requestCount) },
    { head: 'Successful', isNumber: true, cell: ({ successCount }) => formatCount(successCount) },
    { head: 'Failed', isNumber: true, cell: ({ failureCount }) => formatCount(failureCount) },
  ];
}

/** When the visits of the range ended, and with which result. */
export function TrafficTrends({ analytics }: { analytics: Analytics }) {
  const { series, step, stats } = analytics;
  if (stats.totalRequests === 0) {
    return (
      <EmptyChartCard title="Traffic Trends">
        <EmptyState icon={ChartColumn} title="No traffic yet">
          Visits by time appear here once a campaign has run.
        </EmptyState>
      </EmptyChartCard>
    );
  }
  return (
    <ChartCard
      title="Traffic Trends"
      description={`Finished visits per ${STEPS[step]}, in your time zone.`}
      chart={<Trend analytics={analytics} />}
      table={
        <DataTable
          columns={columnsOf(analytics)}
          rows={series.filter(({ requestCount }) => requestCount > 0)}
          keyOf={({ at }) => at}
        />
      }
    />
  );
}

function Trend({ analytics }: { analytics: Analytics }) {
  const { series } = analytics;
  const rows = series.map((bucket, index) => ({ ...bucket, index }));
  const ticks = countTicks(Math.max(...series.map(({ requestCount }) => requestCount)));
  return (
    <>
      <ul className="mb-2 flex flex-wrap gap-x-4 text-sm text-text-muted">
        {SERIES.map(({ key, name, color }) => (
          <li key={key} className="inline-flex items-center gap-1.5">
            <span aria-hidden className="size-2.5 rounded-xs" style={{ background: color }} />
            {name}
          </li>
        ))}
      </ul>
      <ResponsiveContainer width="100%" height={HEIGHT}>
        <BarChart data={rows} accessibilityLayer margin={chartMargin}>
          <CartesianGrid vertical={false} stroke="var(--border)" />
          <XAxis
            dataKey="index"
            tickFormatter={(index: number) => axisLabel(rows[index]?.at ?? '', analytics)}
            {...chartAxis}
            minTickGap={28}
          />
          <YAxis
            allowDecimals={false}
            domain={[0, ticks.at(-1) ?? 1]}
            ticks={ticks}
            {...chartAxis}
          />
          <Tooltip
            {...chartTooltip}
            labelFormatter={(index) => stepLabel(rows[Number(index)]?.at ?? '', analytics)}
            cursor={{ fill: 'var(--hover)' }}
          />
          {SERIES.map(({ key, name, color }) => (
            <Bar
              key={key}
              dataKey={key}
              name={name}
              stackId="visits"
              fill={color}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </>
  );
}
