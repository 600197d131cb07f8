import type { ImportExportResponse, ImportProblem } from '@app/gsc/contract';
import { useRef } from 'react';
import { Banner } from '../../components/banner.js';
import { DataTable } from '../../components/data-table.js';
import type { DataColumn } from '../../components/data-table.js';
import { countOf, formatCount } from '../../lib/numbers.js';
import { contentText, periodText } from './import-text.js';

type ProblemRow = ImportProblem & { key: string };

const columns: readonly DataColumn<ProblemRow>[] = [
  {
    head: 'Place',
    isRowHeader: true,
    className: 'whitespace-normal [overflow-wrap:anywhere]',
    cell: ({ table, line }) =>
      [table, line === null ? null : `line ${line}`].filter((part) => part !== null).join(', '),
  },
  { head: 'Problem', className: 'whitespace-normal', cell: ({ message }) => message },
];

/** What an export contains, and each line that is left out. */
export function ImportPreview({ result }: { result: ImportExportResponse }) {
  const { isNew, import: found, problems, problem_count: all } = result;
  const scroller = useRef<HTMLDivElement>(null);
  const rows = problems.map((problem, index) => ({ ...problem, key: String(index) }));
  return (
    <div className="flex flex-col gap-3">
      <Banner
        tone={isNew ? 'notice' : 'warning'}
        role="status"
        title={isNew ? periodText(found) : 'These figures are imported already'}
      >
        {contentText(found)}
      </Banner>
      {rows.length > 0 && (
        <>
          <p className="text-sm text-text-muted">
            {countOf(all, 'line')} left out
            {rows.length < all && `; the first ${formatCount(rows.length)}`}
          </p>
          <div
            ref={scroller}
            role="region"
            aria-label="Lines that are left out"
            tabIndex={0}
            className="max-h-64 overflow-auto rounded-md border"
          >
            <DataTable
              inset="card"
              columns={columns}
              rows={rows}
              keyOf={({ key }) => key}
              rowClassName="align-top"
              scroller={scroller}
            />
          </div>
        </>
      )}
    </div>
  );
}
