import type { ImportRanksResponse, RankProblem } from '@app/keywords/contract';
import { Banner } from '../../components/banner.js';
import type { DataColumn } from '../../components/data-table.js';
import { LeftOutLines } from '../../components/left-out-lines.js';
import { importCostText, importDetails, importTitle, marketTexts } from './import-text.js';

type ProblemRow = RankProblem & { key: string };

const columns: readonly DataColumn<ProblemRow>[] = [
  { head: 'Line', isNumber: true, className: 'text-text-muted', cell: ({ line }) => line },
  {
    head: 'Keyword',
    isRowHeader: true,
    className: 'whitespace-normal [overflow-wrap:anywhere]',
    cell: ({ keyword }) => keyword,
  },
  { head: 'Problem', className: 'whitespace-normal', cell: ({ message }) => message },
];

/** What a file of ranks contains, and each line that is left out. */
export function ImportResult({ result }: { result: ImportRanksResponse }) {
  const { days, keywords, problems, problem_count: all } = result;
  const hasAny = days.added + days.changed + keywords.added > 0;
  return (
    <div className="flex flex-col gap-3">
      <Banner tone={hasAny ? 'notice' : 'warning'} role="status" title={importTitle(result)}>
        <ul>
          {importDetails(result).map((text) => (
            <li key={text} className="[overflow-wrap:anywhere]">
              {text}
            </li>
          ))}
          {keywords.added > 0 && <li>{importCostText(result)}</li>}
        </ul>
      </Banner>
      {result.markets.length > 0 && (
        <section aria-label="Keywords by market" className="text-sm">
          <h3 className="font-medium">Keywords by market</h3>
          <ul className="mt-1 flex flex-col gap-0.5 text-text-muted">
            {marketTexts(result).map((text) => (
              <li key={text} className="[overflow-wrap:anywhere]">
                {text}
              </li>
            ))}
          </ul>
        </section>
      )}
      <LeftOutLines columns={columns} problems={problems} count={all} />
    </div>
  );
}
