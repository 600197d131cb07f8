import type { Analytics } from '@app/traffic/contract';
import { Globe } from 'lucide-react';
import { BarsByName } from '../../components/bars-by-name.js';
import { ChartCard, EmptyChartCard } from '../../components/chart-card.js';
import { DataTable } from '../../components/data-table.js';
import type { DataColumn } from '../../components/data-table.js';
import { EmptyState } from '../../components/empty-state.js';
import { countryName } from '../../lib/countries.js';
import { formatCount } from '../../lib/numbers.js';

const SHOWN = 10; // specification 1 section 9
const PARTS = [{ key: 'visits', name: 'Visits', color: 'var(--accent)' }] as const;

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
  return (
    <ChartCard
      title="Geographic Distribution"
      description="Visits by country, from the visitor's language and time zone."
      chart={
        <BarsByName rows={rows} parts={PARTS} nameWidth={110} totalOf={({ visits }) => visits} />
      }
      table={<DataTable columns={columns} rows={rows} keyOf={({ name }) => name} />}
    />
  );
}
