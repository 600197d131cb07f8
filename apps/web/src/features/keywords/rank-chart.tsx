import type { KeywordHistory } from '@app/keywords/contract';
import { useMemo } from 'react';
import {
  CartesianGrid,
  Line,
  LineChart,
  ReferenceArea,
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
import { breaksOf, dayAt, markedDays, rankLines, rankRows, shownSpan } from './rank-lines.js';
import type { RankLine, RankRow } from './rank-lines.js';
import { RankMarks } from './rank-marks.js';
import { RankPoint } from './rank-point.js';

const HEIGHT = 280;

const STYLES: Readonly<Record<RankLine['source'], { name: string; stroke: string; dash: string }>> =
  {
    checks: { name: 'Checked rank', stroke: 'var(--accent)', dash: '0' },
    import: { name: 'Imported rank', stroke: 'var(--notice)', dash: '5 4' },
    other: { name: 'Another of your pages', stroke: 'var(--text-muted)', dash: '1 5' },
    search_console: {
      name: 'Search Console, average position',
      stroke: 'var(--control)',
      dash: '2 3',
    },
  };

/** Ranks over time, position 1 at the top; each source has a line of its own. */
export function RankChart({ history }: { history: KeywordHistory }) {
  // The chart unmounts its points when its data change, so a focused one would lose the focus.
  const lines = useMemo(() => rankLines(history), [history]);
  const rows = useMemo(() => rankRows(lines), [lines]);
  const breaks = breaksOf(history);
  const areas = (history.search_console?.anomalies ?? []).flatMap((anomaly) => {
    const span = shownSpan(anomaly, rows);
    return span === null ? [] : [{ from: anomaly.from, span }];
  });
  const checks = history.series.find(({ source }) => source === 'checks')?.days ?? [];
  const byDay = new Map(checks.map((day) => [day.day, day]));
  const lastDay = checks.findLast(
    ({ position, snapshot_id: page }) => position !== null && page !== null,
  )?.day;
  const dotOf = (source: RankLine['source'], isAlone: boolean) => {
    if (source === 'other') return { r: 2.5, fill: 'var(--surface)', strokeWidth: 1.5 };
    // A single point has no line to be seen by.
    if (source !== 'checks') return isAlone ? { r: 3 } : false;
    return ({ cx, cy, payload }: { cx?: number; cy?: number; payload?: RankRow }) => {
      const day = byDay.get(payload?.day ?? '');
      if (day === undefined || cx == null || cy == null || Number.isNaN(cy))
        return <g key={payload?.day} />;
      return (
        <RankPoint
          key={day.day}
          {...{ day, cx, cy, isAlone }}
          keywordId={history.keyword.id}
          isTabStop={day.day === lastDay}
        />
      );
    };
  };
  const worst = Math.max(2, ...lines.flatMap(({ points }) => points.map(({ value }) => value)));
  const ticks = countTicks(worst - 1).map((steps) => steps + 1);
  const sources = [...new Set(lines.map(({ source }) => source))];
  return (
    <div>
      <LineLegend lines={sources.map((source) => STYLES[source])} />
      <ResponsiveContainer width="100%" height={HEIGHT}>
        <LineChart data={rows} accessibilityLayer margin={chartMargin}>
          <CartesianGrid vertical={false} stroke="var(--border)" />
          {areas.map(({ from, span }) => (
            <ReferenceArea key={from} {...span} fill="var(--warning)" fillOpacity={0.18} />
          ))}
          {breaks.map(({ x }) => (
            <ReferenceLine key={x} x={x} stroke="var(--warning)" strokeDasharray="2 4" />
          ))}
          {markedDays(history).map(({ x }) => (
            <ReferenceLine key={x} x={x} stroke="var(--text-muted)" />
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
              // Other pages change from day to day: points that no line connects.
              strokeWidth={source === 'other' ? 0 : 2}
              // The days of another line are no gaps of this one.
              connectNulls
              dot={dotOf(source, points.length === 1)}
              // Drawn over the links to the result pages.
              activeDot={{ style: { pointerEvents: 'none' } }}
              isAnimationActive={false}
            />
          ))}
        </LineChart>
      </ResponsiveContainer>
      <RankMarks history={history} />
    </div>
  );
}
