import type { KeywordHistory } from '@app/keywords/contract';
import {
  CartesianGrid,
  Line,
  LineChart,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { chartAxis, chartMargin, chartTooltip } from '../../components/chart-style.js';
import { LineLegend } from '../../components/line-legend.js';
import { countTicks } from '../../lib/count-ticks.js';
import { longDay, shortDay } from '../../lib/day-text.js';
import { breaksOf, dayAt, rankLines, rankRows } from './rank-lines.js';
import type { RankLine } from './rank-lines.js';

const HEIGHT = 280;

const STYLES: Readonly<Record<RankLine['source'], { name: string; stroke: string; dash: string }>> =
  {
    checks: { name: 'Checked rank', stroke: 'var(--accent)', dash: '0' },
    import: { name: 'Imported rank', stroke: 'var(--notice)', dash: '5 4' },
    search_console: {
      name: 'Search Console, average position',
      stroke: 'var(--control)',
      dash: '2 3',
    },
  };

/** Ranks over time, position 1 at the top; each source has a line of its own. */
export function RankChart({ history }: { history: KeywordHistory }) {
  const lines = rankLines(history);
  const rows = rankRows(lines);
  const breaks = breaksOf(history);
  const worst = Math.max(2, ...lines.flatMap(({ points }) => points.map(({ value }) => value)));
  const ticks = countTicks(worst - 1).map((steps) => steps + 1);
  const sources = [...new Set(lines.map(({ source }) => source))];
  return (
    <div>
      <LineLegend lines={sources.map((source) => STYLES[source])} />
      <ResponsiveContainer width="100%" height={HEIGHT}>
        <LineChart data={rows} accessibilityLayer margin={chartMargin}>
          <CartesianGrid vertical={false} stroke="var(--border)" />
          {breaks.map((x) => (
            <ReferenceLine key={x} x={x} stroke="var(--warning)" strokeDasharray="2 4" />
          ))}
          <XAxis
            dataKey="x"
            type="number"
            domain={['dataMin', 'dataMax']}
            allowDecimals={false}
            tickFormatter={(x: number) => shortDay(dayAt(x))}
            minTickGap={28}
            {...chartAxis}
          />
          <YAxis
            reversed
            ticks={ticks}
            domain={[1, ticks.at(-1) ?? 2]}
            interval={0}
            {...chartAxis}
          />
          <Tooltip {...chartTooltip} labelFormatter={(x) => longDay(dayAt(Number(x)))} />
          {lines.map(({ key, source, points }) => (
            <Line
              key={key}
              type="linear"
              dataKey={key}
              name={STYLES[source].name}
              stroke={STYLES[source].stroke}
              strokeDasharray={STYLES[source].dash}
              strokeWidth={2}
              // The days of another line are no gaps of this one.
              connectNulls
              // A single point has no line to be seen by.
              dot={points.length === 1 ? { r: 3 } : false}
              isAnimationActive={false}
            />
          ))}
        </LineChart>
      </ResponsiveContainer>
      <p className="text-sm text-text-muted">
        A line stops where a rank is unknown, deferred or not in the results read.
        {breaks.length > 0 &&
          ' At a dashed mark, the provider, depth or way of counting has changed: ranks before and after it cannot be compared.'}
      </p>
    </div>
  );
}
