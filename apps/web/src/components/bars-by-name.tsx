import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { countTicks } from '../lib/count-ticks.js';
import { chartAxis, chartTooltip } from './chart-style.js';

const BAR_HEIGHT = 30;

type BarsByNameProps<Row> = {
  rows: readonly Row[];
  /** The parts of a bar, from the left; `key` is that of their counts in the rows. */
  parts: readonly { key: string; name: string; color: string }[];
  /** Number of pixels for the names. */
  nameWidth: number;
  /** The whole bar. */
  totalOf: (row: Row) => number;
};

/** A horizontal bar of counts for each row. */
export function BarsByName<Row extends { name: string }>(props: BarsByNameProps<Row>) {
  const { rows, parts, nameWidth, totalOf } = props;
  const ticks = countTicks(Math.max(...rows.map(totalOf)));
  return (
    <ResponsiveContainer width="100%" height={rows.length * BAR_HEIGHT + 40}>
      <BarChart
        data={[...rows]}
        layout="vertical"
        accessibilityLayer
        margin={{ left: 0, right: 16, top: 0, bottom: 0 }}
      >
        <CartesianGrid horizontal={false} stroke="var(--border)" />
        <XAxis
          type="number"
          allowDecimals={false}
          domain={[0, ticks.at(-1) ?? 1]}
          ticks={ticks}
          {...chartAxis}
        />
        <YAxis type="category" dataKey="name" width={nameWidth} interval={0} {...chartAxis} />
        <Tooltip
          {...chartTooltip}
          itemSorter={({ dataKey }) => parts.findIndex(({ key }) => key === dataKey)}
          cursor={{ fill: 'var(--hover)' }}
        />
        {parts.map(({ key, name, color }) => (
          <Bar
            key={key}
            dataKey={key}
            name={name}
            stackId="parts"
            fill={color}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}
