import type { GscAnalytics, WebsiteMark } from '@app/gsc/contract';
import { Link } from 'react-router';
import {
  CartesianGrid,
  Line,
  LineChart,
  ReferenceArea,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { chartAxis, chartMargin, chartTooltip } from '../../components/chart-style.js';
import { FilterChips } from '../../components/filter-chips.js';
import { LineLegend } from '../../components/line-legend.js';
import { countTicks } from '../../lib/count-ticks.js';
import { dayRange, longDay, shortDay } from '../../lib/day-text.js';
import { countOf } from '../../lib/numbers.js';
import { formatMeasure, measureNames, measures, notComparedReason } from './measures.js';
import type { Measure } from './measures.js';
import { markedSpan, trendRows } from './trend-rows.js';
import type { TrendRow } from './trend-rows.js';
import { onFirstUse } from '../../lib/on-first-use.js';

const HEIGHT = 260;
const CHOICES = measures.map((value) => ({ value, label: measureNames[value] }));

type TrendChartProps = {
  analytics: GscAnalytics;
  measure: Measure;
  onMeasure: (measure: Measure) => void;
};

export function TrendChart({ analytics, measure, onMeasure }: TrendChartProps) {
  const rows = trendRows(analytics, measure);
  const notCompared = notComparedReason(analytics.previous?.not_compared ?? null, measure);
  const lines = linesOf(analytics, notCompared === null);
  const marks = analytics.marks.flatMap((mark) => {
    const span = markedSpan(mark, rows);
    return span === null ? [] : [{ mark, span }];
  });
  const anomalies = analytics.anomalies.flatMap((anomaly) => {
    const isDistorted = measure !== 'clicks' && anomaly.measures.includes(measure);
    const span = isDistorted ? markedSpan(anomaly, rows) : null;
    return span === null ? [] : [{ anomaly, span }];
  });
  return (
    <div className="flex flex-col gap-3">
      <FilterChips label="Measure" value={measure} choices={CHOICES} onChange={onMeasure} />
      <div>
        <LineLegend lines={lines} />
        <ResponsiveContainer width="100%" height={HEIGHT}>
          <LineChart data={rows} accessibilityLayer margin={chartMargin}>
            <CartesianGrid vertical={false} stroke="var(--border)" />
            {anomalies.map(({ anomaly, span }) => (
              <ReferenceArea
                key={anomaly.from}
                {...span}
                fill="var(--warning)"
                fillOpacity={0.18}
              />
            ))}
            {marks.map(({ mark, span }) => (
              <ReferenceArea key={mark.link} {...span} fill="var(--notice)" fillOpacity={0.14} />
            ))}
            <XAxis
              dataKey="index"
              type="number"
              domain={[0, Math.max(1, rows.length - 1)]}
              allowDecimals={false}
              tickFormatter={(index: number) => shortDay(rows[index]?.day ?? '')}
              minTickGap={28}
              {...chartAxis}
            />
            <YAxis
              {...scaleOf(measure, rows)}
              interval={0}
              tickFormatter={(value: number) => axisText(measure, value)}
              {...chartAxis}
            />
            <Tooltip
              {...chartTooltip}
              labelFormatter={(index) => labelOf(rows[Number(index)])}
              formatter={(value) => formatMeasure(measure, Number(value))}
            />
            {lines.map(({ key, name, stroke, dash }) => (
              <Line
                key={key}
                type="linear"
                dataKey={key}
                name={name}
                stroke={stroke}
                strokeDasharray={dash}
                strokeWidth={2}
                dot={false}
                isAnimationActive={false}
              />
            ))}
          </LineChart>
        </ResponsiveContainer>
      </div>
      {marks.length > 0 && <MarkList marks={marks.map(({ mark }) => mark)} />}
    </div>
  );
}

function linesOf(
  { days_in_range: days, previous, fresh_days: fresh }: GscAnalytics,
  isCompared: boolean,
) {
  const before = `The ${countOf(days, 'day')} before`;
  return [
    ...(!isCompared || previous === null || previous.days_fetched === 0
      ? []
      : [{ key: 'before', name: before, stroke: 'var(--control)', dash: '5 4' }]),
    { key: 'final', name: 'This period', stroke: 'var(--accent)', dash: '0' },
    ...(fresh.length === 0
      ? []
      : [{ key: 'preliminary', name: 'Preliminary', stroke: 'var(--accent)', dash: '2 3' }]),
  ];
}

/** Counts begin at zero; position 1 is at the top, and the worst one is above the axis. */
function scaleOf(measure: Measure, rows: readonly TrendRow[]) {
  const values = rows.flatMap(({ final, preliminary, before }) => [final, preliminary, before]);
  const highest = Math.max(0, ...values.filter((value) => value !== null));
  if (measure === 'position') {
    const ticks = countTicks(Math.max(1, highest)).map((steps) => steps + 1);
    return { reversed: true, ticks, domain: [1, ticks.at(-1) ?? 2] };
  }
  const ticks = countTicks(Math.max(1, highest));
  return { ticks, domain: [0, ticks.at(-1) ?? 1] };
}

const compact = onFirstUse(() => new Intl.NumberFormat('en-US', { notation: 'compact' }));

function axisText(measure: Measure, value: number): string {
  return measure === 'ctr' ? `${value}%` : compact().format(value);
}

function labelOf(row: TrendRow | undefined): string {
  if (row === undefined) return '';
  return row.dayBefore === null
    ? longDay(row.day)
    : `${longDay(row.day)}, before: ${shortDay(row.dayBefore)}`;
}

function MarkList({ marks }: { marks: readonly WebsiteMark[] }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm text-text-muted">
      <p className="inline-flex items-center gap-1.5">
        <span aria-hidden className="size-3 shrink-0 rounded-xs bg-notice/30" />
        Your campaigns ran; their visits never search, so Google doesn&apos;t count them:
      </p>
      <ul aria-label="Campaigns in this period" className="contents">
        {marks.map(({ label, from, to, link }) => (
          <li key={link}>
            <Link to={link} className="text-accent underline underline-offset-4">
              {label}, {to === null ? `since ${longDay(from)}` : dayRange({ from, to })}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
