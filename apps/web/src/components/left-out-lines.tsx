import { useRef } from 'react';
import { countOf, formatCount } from '../lib/numbers.js';
import { DataTable } from './data-table.js';
import type { DataColumn } from './data-table.js';

type LeftOutLinesProps<Problem> = {
  columns: readonly DataColumn<Problem & { key: string }>[];
  /** The first ones. */
  problems: readonly Problem[];
  /** How many lines are left out in all. */
  count: number;
};

/** Lines of a file that an import leaves out, each with its reason; nothing where there are none. */
export function LeftOutLines<Problem>({ columns, problems, count }: LeftOutLinesProps<Problem>) {
  const scroller = useRef<HTMLDivElement>(null);
  if (problems.length === 0) return null;
  return (
    <>
      <p className="text-sm text-text-muted">
        {countOf(count, 'line')} skipped{' '}
        {problems.length < count && `; the first ${formatCount(problems.length)}`}
      </p>
      <div
        ref={scroller}
        role="region"
        aria-label="Skipped lines"
        tabIndex={0}
        className="max-h-64 overflow-auto rounded-md border"
      >
        <DataTable
          inset="card"
          columns={columns}
          rows={problems.map((problem, index) => ({ ...problem, key: String(index) }))}
          keyOf={({ key }) => key}
          rowClassName="align-top"
          scroller={scroller}
        />
      </div>
    </>
  );
}
