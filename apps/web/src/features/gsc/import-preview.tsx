import type { ImportExportResponse, ImportProblem } from '@app/gsc/contract';
import { Banner } from '../../components/banner.js';
import type { DataColumn } from '../../components/data-table.js';
import { LeftOutLines } from '../../components/left-out-lines.js';
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
  return (
    <div className="flex flex-col gap-3">
      <Banner
        tone={isNew ? 'notice' : 'warning'}
        role="status"
        title={isNew ? periodText(found) : 'This data is already imported'}
      >
        {contentText(found)}
      </Banner>
      <LeftOutLines columns={columns} problems={problems} count={all} />
    </div>
  );
}
