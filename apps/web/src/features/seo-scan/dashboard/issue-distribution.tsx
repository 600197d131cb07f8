import { severityGroups } from '@app/seo-audits/contract';
import type { SeverityGroup } from '@app/seo-audits/contract';
import type { ScanIssueCounts } from '@app/seo-scan/contract';
import { BarsByName } from '../../../components/bars-by-name.js';
import { ChartCard } from '../../../components/chart-card.js';
import { DataTable } from '../../../components/data-table.js';
import type { DataColumn } from '../../../components/data-table.js';
import { Card } from '../../../components/ui/card.js';
import { formatCount } from '../../../lib/numbers.js';
import { categoryNames } from '../category-names.js';
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
const PARTS = severityGroups.map((key) => ({
  ...{ key, name: SEVERITY_NAMES[key], color: SEVERITY_COLORS[key] },
}));

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
  return (
    <ChartCard
      title="Issue Distribution"
      description={`${counts.fixedLive > 0 ? 'Open issues' : 'Issues'} in each category, by severity.`}
      chart={
        <>
          <Legend />
          <BarsByName rows={rows} parts={PARTS} nameWidth={120} totalOf={({ total }) => total} />
        </>
      }
      table={<DataTable columns={columns} rows={rows} keyOf={({ name }) => name} />}
    />
  );
}

function Legend() {
  return (
    <ul className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {PARTS.map(({ key, name, color }) => (
        <li key={key} className="flex items-center gap-1.5">
          <span aria-hidden className="size-3 rounded-xs" style={{ background: color }} />
          {name}
        </li>
      ))}
    </ul>
  );
}
