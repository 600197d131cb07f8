import type { ReportSummary } from '@app/lighthouse/contract';
import { DataTable } from '../../components/data-table.js';
import type { DataColumn } from '../../components/data-table.js';
import { Card } from '../../components/ui/card.js';
import { formatInstant } from '../../lib/instants.js';
import { categoryText, shownCategories } from './category-text.js';

type ReportHistoryProps = {
  reports: readonly ReportSummary[];
  shownId: string | null;
  onChoose: (reportId: string) => void;
};

/** Every measurement of this page on this device, newest first. */
export function ReportHistory({ reports, shownId, onChoose }: ReportHistoryProps) {
  if (reports.length < 2) return null;
  const columns: readonly DataColumn<ReportSummary>[] = [
    {
      head: 'Measured',
      isRowHeader: true,
      cell: (report) => (
        <button
          type="button"
          aria-current={report.id === shownId}
          className="rounded-sm underline-offset-4 hover:underline"
          onClick={() => onChoose(report.id)}
        >
          {formatInstant(report.finishedAt ?? report.createdAt)}
        </button>
      ),
    },
    ...shownCategories.map((category) => ({
      head: categoryText[category],
      isNumber: true,
      cell: ({ scores }: ReportSummary) => scores?.[category] ?? 'not available',
    })),
    { head: 'LCP', isNumber: true, cell: lcpOf },
  ];
  return (
    <Card aria-labelledby="lighthouse-history" className="overflow-x-auto">
      <h2 id="lighthouse-history" className="px-4 pt-4 text-lg font-semibold">
        History
      </h2>
      <DataTable
        columns={columns}
        rows={reports}
        keyOf={({ id }) => id}
        inset="card"
        noteOf={noteOf}
        rowClassName={({ id }) => (id === shownId ? 'bg-hover' : 'hover:bg-hover')}
        className="mt-2"
        headClassName="[&_th]:whitespace-normal"
      />
    </Card>
  );
}

function noteOf({ status, scores }: ReportSummary): string | null {
  if (scores !== null) return null;
  return status === 'failed' ? "couldn't be measured" : 'in progress';
}

function lcpOf({ metrics }: ReportSummary): string {
  return metrics?.find(({ id }) => id === 'lcp')?.displayValue ?? 'not available';
}
