import type { VisitOverview } from '@app/access-logs/contract';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { ChartCard } from '../../components/chart-card.js';
import { chartAxis, chartMargin, chartTooltip } from '../../components/chart-style.js';
import { DataTable } from '../../components/data-table.js';
import { countTicks } from '../../lib/count-ticks.js';
import { longDay, shortDay } from '../../lib/day-text.js';
import { formatCount } from '../../lib/numbers.js';
import { dailyParts } from './daily-parts.js';

const HEIGHT = 260;
const COLORS = [
  'var(--accent)',
  'var(--notice)',
  'var(--warning)',
  'var(--success)',
  'var(--critical)',
  'var(--control)',
] as const;

/** Verified requests by day, the busiest bots by themselves. */
export function DailyVisitsCard({ overview }: { overview: VisitOverview }) {
  const { parts, rows, totals } = dailyParts(overview);
  const ticks = countTicks(Math.max(1, ...totals));
  return (
    <ChartCard
      title="Requests by day"
      description="Of verified bots, by the day in UTC."
      chart={
        <>
          <ul className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-sm" aria-label="Bots">
            {parts.map(({ key, name }, at) => (
              <li key={key} className="inline-flex items-center gap-1.5">
                <span
                  aria-hidden
                  className="size-3 rounded-xs"
                  style={{ background: COLORS[at] ?? COLORS[5] }}
                />
                {name}
              </li>
            ))}
          </ul>
          {/* A tooltip that is still where a wider chart had it would make the screen scroll sideways. */}
          <div className="overflow-hidden">
            <ResponsiveContainer width="100%" height={HEIGHT}>
              <BarChart data={rows} accessibilityLayer margin={chartMargin}>
                <CartesianGrid vertical={false} stroke="var(--border)" />
                <XAxis dataKey="day" tickFormatter={shortDay} minTickGap={28} {...chartAxis} />
                <YAxis ticks={ticks} domain={[0, ticks.at(-1) ?? 1]} {...chartAxis} />
                <Tooltip
                  {...chartTooltip}
                  cursor={{ fill: 'var(--hover)' }}
                  labelFormatter={(day) => (typeof day === 'string' ? longDay(day) : '')}
                  formatter={(value) => formatCount(Number(value))}
                />
                {parts.map(({ key, name }, at) => (
                  <Bar
                    key={key}
                    dataKey={key}
                    name={name}
                    stackId="bots"
                    fill={COLORS[at] ?? COLORS[5]}
                    isAnimationActive={false}
                  />
                ))}
              </BarChart>
            </ResponsiveContainer>
          </div>
        </>
      }
      table={
        <DataTable
          columns={[
            { head: 'Day', isRowHeader: true, cell: ({ day }) => longDay(String(day)) },
            ...parts.map(({ key, name }) => ({
              ...{ head: name, id: key, isNumber: true },
              cell: (row: (typeof rows)[number]) => formatCount(Number(row[key] ?? 0)),
            })),
          ]}
          rows={rows}
          keyOf={({ day }) => String(day)}
        />
      }
    />
  );
}
