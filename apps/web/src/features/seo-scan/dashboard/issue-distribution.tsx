import { severityGroups } from '@app/seo-audits/contract';
import type { SeverityGroup } from '@app/seo-audits/contract';
import type { ScanIssueCounts } from '@app/seo-scan/contract';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { ChartCard } from '../../../components/chart-card.js';
import { chartAxis, chartTooltip } from '../../../components/chart-style.js';
import { DataTable } from '../../../components/data-table.js';
import type { DataColumn } from '../../../components/data-table.js';
import { Card } from '../../../components/ui/card.js';
import { formatCount } from '../../../lib/numbers.js';
import { categoryNames } from '../category-names.js';
import { countTicks } from '../../../lib/count-ticks.js';
import { NothingOpen } from '../nothing-open.js';

const SEVERITY_NAMES: Readonly<Record<SeverityGroup, string>> = {
  error: 'Critical',
  warning: 'Warnings',
  notice: 'Notices',
};
const SEVERITY_COLORS: Readonly<Record<SeverityGroup, string>> = {
  error: 'var(--critical)',
  warning: 'var(--warning)',
  notice: 'var(--notice)',
};
const BAR_HEIGHT = 30;

type CategoryRow = Record<SeverityGroup, number> & { name: string; total: number };

const columns: readonly DataColumn<CategoryRow>[] = [
  { head: 'Category', isRowHeader: true, cell: ({ name }) => name },
  ...severityGroups.map((group) => ({
    head: SEVERITY_NAMES[group],
    isNumber: true,
    cell: (row: CategoryRow) => formatCount(row[group]),
  })),
  {
    head: 'Total',
    isNumber: true,
    className: 'font-medium',
    cell: ({ total }) => formatCount(total),
  },
];

/** The issues by category and severity. */
export function IssueDistribution({ counts }: { counts: ScanIssueCounts }) {
  if (counts.total === 0) {
    return (
      <Card>
        <NothingOpen counts={counts}>No issues in any category.</NothingOpen>
      </Card>
    );
  }
  const rows = counts.categories.map(({ category, issues, severities }) => ({
    name: categoryNames[category],
    total: issues,
    ...severities,
  }));
  const ticks = countTicks(Math.max(...rows.map(({ total }) => total)));
  return (
    <ChartCard
      title="Issue Distribution"
      description={`${counts.fixedLive > 0 ? 'Open issues' : 'Issues'} in each category, by severity.`}
      chart={
        <>
          <Legend />
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
              <YAxis type="category" dataKey="name" width={120} interval={0} {...chartAxis} />
              <Tooltip
                {...chartTooltip}
                itemSorter={({ dataKey }) => severityGroups.findIndex((group) => group === dataKey)}
                cursor={{ fill: 'var(--hover)' }}
              />
              {severityGroups.map((group) => (
                <Bar
                  key={group}
                  dataKey={group}
                  name={SEVERITY_NAMES[group]}
                  stackId="issues"
                  fill={SEVERITY_COLORS[group]}
                  isAnimationActive={false}
                />
              ))}
            </BarChart>
          </ResponsiveContainer>
        </>
      }
      table={<DataTable columns={columns} rows={rows} keyOf={({ name }) => name} />}
    />
  );
}

function Legend() {
  return (
    <ul className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {severityGroups.map((group) => (
        <li key={group} className="flex items-center gap-1.5">
          <span
            aria-hidden
            className="size-3 rounded-xs"
            style={{ background: SEVERITY_COLORS[group] }}
          />
          {SEVERITY_NAMES[group]}
        </li>
      ))}
    </ul>
  );
}
