import type { CampaignReport } from '@app/traffic/contract';
import { ChartLine } from 'lucide-react';
import {
  CartesianGrid,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { ChartCard, EmptyChartCard } from '../../../components/chart-card.js';
import { chartAxis, chartMargin, chartTooltip } from '../../../components/chart-style.js';
import { DataTable } from '../../../components/data-table.js';
import type { DataColumn } from '../../../components/data-table.js';
import { EmptyState } from '../../../components/empty-state.js';
import { LineLegend } from '../../../components/line-legend.js';
import { countTicks } from '../../../lib/count-ticks.js';
import { formatCount } from '../../../lib/numbers.js';
import { addUpArrivals } from './arrivals.js';
import type { ArrivalRow } from './arrivals.js';
import { onFirstUse } from '../../../lib/on-first-use.js';

const HEIGHT = 240;
const timeOfDay = onFirstUse(() => new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' }));
const clock = (instant: string) => timeOfDay().format(new Date(instant));

function timeAt(rows: readonly ArrivalRow[], index: number): string {
  const row = rows[index];
  return row === undefined ? '' : clock(row.at);
}

const columns: readonly DataColumn<ArrivalRow>[] = [
  { head: 'Time', isRowHeader: true, cell: ({ at }) => clock(at) },
  { head: 'Planned', isNumber: true, cell: ({ planned }) => formatCount(planned) },
  { head: 'Started', isNumber: true, cell: ({ started }) => formatCount(started) },
];

/** Whether visits start on time: cumulative planned and actual starts. */
export function ArrivalsChart({ arrivals }: { arrivals: CampaignReport['arrivals'] }) {
  const rows = addUpArrivals(arrivals);
  if (rows.length === 0) {
    return (
      <EmptyChartCard title="Planned and actual starts">
        <EmptyState icon={ChartLine} title="No visits yet">
          Planned and actual starts appear here once the campaign runs.
        </EmptyState>
      </EmptyChartCard>
    );
  }
  return (
    <ChartCard
      title="Planned and actual starts"
      description="Cumulative visits. A gap between the lines means visits started late."
      chart={<Lines rows={rows} />}
      table={<DataTable columns={columns} rows={rows} keyOf={({ at }) => at} />}
    />
  );
}

const LINES = [
  { key: 'planned', name: 'Planned', stroke: 'var(--control)', dash: '5 4' },
  { key: 'started', name: 'Started', stroke: 'var(--accent)', dash: '0' },
] as const;

function Lines({ rows }: { rows: readonly ArrivalRow[] }) {
  const ticks = countTicks(
    Math.max(...rows.map(({ planned, started }) => Math.max(planned, started))),
  );
  return (
    <>
      <LineLegend lines={LINES} />
      <ResponsiveContainer width="100%" height={HEIGHT}>
        <LineChart
          data={rows.map((row, index) => ({ ...row, index }))}
          accessibilityLayer
          margin={chartMargin}
        >
          <CartesianGrid vertical={false} stroke="var(--border)" />
          <XAxis
            dataKey="index"
            tickFormatter={(index: number) => timeAt(rows, index)}
            {...chartAxis}
            minTickGap={32}
          />
          <YAxis
            allowDecimals={false}
            domain={[0, ticks.at(-1) ?? 1]}
            ticks={ticks}
            {...chartAxis}
          />
          <Tooltip {...chartTooltip} labelFormatter={(index) => timeAt(rows, Number(index))} />
          {LINES.map(({ key, name, stroke, dash }) => (
            <Line
              key={key}
              type="stepAfter"
              dataKey={key}
              name={name}
              stroke={stroke}
              strokeDasharray={dash}
              strokeWidth={2}
              dot={rows.length === 1}
              isAnimationActive={false}
            />
          ))}
        </LineChart>
      </ResponsiveContainer>
    </>
  );
}
