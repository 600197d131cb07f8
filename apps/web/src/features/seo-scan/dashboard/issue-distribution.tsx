import { severityGroups } from '@app/seo-audits/contract';
import type { SeverityGroup } from '@app/seo-audits/contract';
import type { ScanIssueCounts } from '@app/seo-scan/contract';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { ChartCard } from '../../../components/chart-card.js';
import { chartAxis, chartTooltip } from '../../../components/chart-style.js';
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

/** The issues by category and severity. */
export function IssueDistribution({ counts }: { counts: ScanIssueCounts }) {
  if (counts.total === 0) {
    return (
      <Card>
        <NothingOpen counts={counts}>
          There is nothing to distribute over the categories.
        </NothingOpen>
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
      table={
        <table className="w-full text-left">
          <thead className="border-b text-sm text-text-muted">
            <tr>
              <th scope="col" className="py-2 pr-2 font-medium">
                Category
              </th>
              {severityGroups.map((group) => (
                <th key={group} scope="col" className="px-2 py-2 text-right font-medium">
                  {SEVERITY_NAMES[group]}
                </th>
              ))}
              <th scope="col" className="py-2 pl-2 text-right font-medium">
                Total
              </th>
            </tr>
          </thead>
          <tbody className="divide-y tabular">
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row" className="py-2 pr-2 font-normal">
                  {row.name}
                </th>
                {severityGroups.map((group) => (
                  <td key={group} className="px-2 py-2 text-right">
                    {formatCount(row[group])}
                  </td>
                ))}
                <td className="py-2 pl-2 text-right font-medium">{formatCount(row.total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      }
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
