import type { BulkLine, TrackKeywordsResponse } from '@app/keywords/contract';
import { useRef } from 'react';
import { Banner } from '../../components/banner.js';
import { DataTable } from '../../components/data-table.js';
import type { DataColumn } from '../../components/data-table.js';
import { Badge } from '../../components/ui/badge.js';
import { LINE_RESULTS, costText, countsText } from './bulk-text.js';

const columns: readonly DataColumn<BulkLine>[] = [
  { head: 'Line', isNumber: true, className: 'text-text-muted', cell: ({ line }) => line },
  {
    head: 'Keyword',
    isRowHeader: true,
    cell: ({ keyword, domain }) => (
      <>
        {keyword}
        {domain !== null && <span className="block text-sm text-text-muted">{domain}</span>}
      </>
    ),
  },
  {
    head: 'Result',
    className: 'whitespace-normal',
    cell: ({ result, message }) => (
      <>
        <Badge tone={result === 'added' ? 'success' : 'warning'}>{LINE_RESULTS[result]}</Badge>
        {message !== null && <span className="block text-sm text-text-muted">{message}</span>}
      </>
    ),
  },
];

/** What would be tracked and what it costs; lines with a problem first. */
export function BulkResult({ result }: { result: TrackKeywordsResponse }) {
  const { counts, cost, lines } = result;
  const scroller = useRef<HTMLDivElement>(null);
  const problems = lines.filter((line) => line.result !== 'added');
  const rows = [...problems, ...lines.filter((line) => line.result === 'added')];
  return (
    <div className="flex flex-col gap-3">
      <Banner
        tone={counts.added > 0 ? 'notice' : 'warning'}
        role="status"
        title={countsText(counts)}
      >
        {counts.added > 0 ? costText(cost) : 'Nothing to add. Fix the lines below.'}
      </Banner>
      <div
        ref={scroller}
        role="region"
        aria-label="Result per line"
        tabIndex={0}
        className="max-h-64 overflow-auto rounded-md border"
      >
        <DataTable
          inset="card"
          columns={columns}
          rows={rows}
          keyOf={({ line }) => String(line)}
          rowClassName="align-top"
          scroller={scroller}
        />
      </div>
    </div>
  );
}
