import type { ReportSummary } from '@app/lighthouse/contract';
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
  return (
    <Card aria-labelledby="lighthouse-history" className="overflow-x-auto">
      <h2 id="lighthouse-history" className="px-4 pt-4 text-lg font-semibold">
        History
      </h2>
      <table className="mt-2 w-full text-left">
        <thead className="border-b text-sm text-text-muted">
          <tr>
            <th scope="col" className="px-4 py-2 font-medium">
              Measured
            </th>
            {shownCategories.map((category) => (
              <th key={category} scope="col" className="px-2 py-2 text-right font-medium">
                {categoryText[category]}
              </th>
            ))}
            <th scope="col" className="px-4 py-2 text-right font-medium">
              LCP
            </th>
          </tr>
        </thead>
        <tbody className="divide-y tabular">
          {reports.map((report) => (
            <tr key={report.id} className={report.id === shownId ? 'bg-hover' : 'hover:bg-hover'}>
              <th scope="row" className="px-4 py-2 font-normal">
                <button
                  type="button"
                  aria-current={report.id === shownId}
                  className="rounded-sm underline-offset-4 hover:underline"
                  onClick={() => onChoose(report.id)}
                >
                  {formatInstant(report.finishedAt ?? report.createdAt)}
                </button>
              </th>
              <Figures report={report} />
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Figures({ report: { status, scores, metrics } }: { report: ReportSummary }) {
  if (scores === null) {
    return (
      <td colSpan={shownCategories.length + 1} className="px-4 py-2 text-right text-text-muted">
        {status === 'failed' ? 'could not be measured' : 'under way'}
      </td>
    );
  }
  const lcp = metrics?.find(({ id }) => id === 'lcp');
  return (
    <>
      {shownCategories.map((category) => (
        <td key={category} className="px-2 py-2 text-right">
          {scores[category] ?? 'not available'}
        </td>
      ))}
      <td className="px-4 py-2 text-right">{lcp?.displayValue ?? 'not available'}</td>
    </>
  );
}
