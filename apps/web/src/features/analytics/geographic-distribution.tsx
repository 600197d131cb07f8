import type { Analytics } from '@app/traffic/contract';
import { Globe } from 'lucide-react';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { ChartCard, EmptyChartCard } from '../../components/chart-card.js';
import { chartAxis, chartTooltip } from '../../components/chart-style.js';
import { DataTable } from '../../components/data-table.js';
import type { DataColumn } from '../../components/data-table.js';
import { EmptyState } from '../../components/empty-state.js';
import { countTicks } from '../../lib/count-ticks.js';
import { countryName } from '../../lib/countries.js';
import { formatCount } from '../../lib/numbers.js';

const SHOWN = 10; // specification 1 section 9
const BAR_HEIGHT = 30;

const columns: readonly DataColumn<{ name: string; visits: number }>[] = [
  { head: 'Country', isRowHeader: true, cell: ({ name }) => name },
  { head: 'Visits', isNumber: true, cell: ({ visits }) => formatCount(visits) },
];

/** The countries of the visitors: that of the persona, not of an IP address. */
export function GeographicDistribution({ countries }: { countries: Analytics['countries'] }) {
  const rows = countries
    .slice(0, SHOWN)
    .map(({ country, requestCount }) => ({ name: countryName(country), visits: requestCount }));
  if (rows.length === 0) {
    return (
      <EmptyChartCard title="Geographic Distribution">
        <EmptyState icon={Globe} title="No countries yet">
          The ten countries with the most visits appear here.
        </EmptyState>
      </EmptyChartCard>
    );
  }
  const ticks = countTicks(Math.max(...rows.map(({ visits }) => visits)));
  return (
    <ChartCard
      title="Geographic Distribution"
      description="Visits by country, from the visitor's language and time zone."
      chart={
        <ResponsiveContainer width="100%" height={rows.length * BAR_HEIGHT + 40}>
          <BarChart
            data={rows}
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
            <YAxis type="category" dataKey="name" width={110} interval={0} {...chartAxis} />
            <Tooltip {...chartTooltip} cursor={{ fill: 'var(--hover)' }} />
            <Bar dataKey="visits" name="Visits" fill="var(--accent)" isAnimationActive={false} />
          </BarChart>
        </ResponsiveContainer>
      }
      table={<DataTable columns={columns} rows={rows} keyOf={({ name }) => name} />}
    />
  );
}
