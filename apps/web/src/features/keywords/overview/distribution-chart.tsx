import { rankBuckets } from '@app/keywords/contract';
import type { KeywordOverview } from '@app/keywords/contract';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { chartAxis, chartMargin, chartTooltip } from '../../../components/chart-style.js';
import { countTicks } from '../../../lib/count-ticks.js';
import { longDay, shortDay } from '../../../lib/day-text.js';
import { formatCount } from '../../../lib/numbers.js';
import { BucketSample } from './bucket-sample.js';
import { BUCKETS } from './bucket-style.js';
import { distributionRows, totalOf } from './distribution-rows.js';

const HEIGHT = 280;
/** More bars are too thin for a line between their parts. */
const LINED_BARS = 100;

/** Keywords by the band of their rank, day by day. */
export function DistributionChart({ days }: { days: KeywordOverview['distribution'] }) {
  const rows = distributionRows(days);
  const ticks = countTicks(Math.max(1, ...days.map(totalOf)));
  return (
    <div>
      <ul className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-text-muted">
        {rankBuckets.map((bucket) => (
          <li key={bucket} className="inline-flex items-center gap-1.5">
            <BucketSample fill={BUCKETS[bucket].fill} />
            {BUCKETS[bucket].name}
          </li>
        ))}
      </ul>
      <ResponsiveContainer width="100%" height={HEIGHT}>
        <BarChart data={rows} accessibilityLayer margin={chartMargin} barCategoryGap="8%">
          <CartesianGrid vertical={false} stroke="var(--border)" />
          <XAxis dataKey="day" tickFormatter={shortDay} minTickGap={28} {...chartAxis} />
          <YAxis
            ticks={ticks}
            domain={[0, ticks.at(-1) ?? 1]}
            interval={0}
            tickFormatter={formatCount}
            {...chartAxis}
          />
          <Tooltip
            {...chartTooltip}
            itemStyle={{ color: 'var(--text)' }}
            cursor={{ fill: 'var(--hover)' }}
            labelFormatter={(day) => (typeof day === 'string' ? longDay(day) : day)}
            formatter={(value) => formatCount(Number(value))}
          />
          {rankBuckets.map((bucket) => (
            <Bar
              key={bucket}
              dataKey={bucket}
              name={BUCKETS[bucket].name}
              stackId="keywords"
              fill={BUCKETS[bucket].fill}
              stroke="var(--surface)"
              strokeWidth={rows.length > LINED_BARS ? 0 : 1}
              maxBarSize={40}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
