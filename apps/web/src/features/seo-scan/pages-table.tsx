import type { ScanPage } from '@app/seo-scan/contract';
import {
  createColumnHelper,
  flexRender,
  getCoreRowModel,
  getSortedRowModel,
  useReactTable,
} from '@tanstack/react-table';
import type { Header, Row } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { Card } from '../../components/ui/card.js';
import { cn } from '../../lib/class-names.js';
import { formatCount } from '../../lib/numbers.js';
import { PageAddress, PageIssues, PageStatus } from './page-cells.js';

const VIRTUAL_FROM_ROWS = 200; // INTERFACE section 3
const ROW_HEIGHT_PX = 58;

const column = createColumnHelper<ScanPage>();
const columns = [
  column.accessor('url', {
    header: 'Page',
    cell: ({ row }) => <PageAddress page={row.original} />,
  }),
  column.accessor('status', {
    header: 'Status',
    cell: ({ row }) => <PageStatus page={row.original} />,
  }),
  column.accessor('depth', {
    header: 'Depth',
    cell: ({ getValue }) => orUnknown(getValue(), 'No link leads to this page.'),
  }),
  column.accessor('response_ms', {
    header: 'Response',
    cell: ({ getValue }) => orUnknown(getValue(), 'No response time was measured.', ' ms'),
  }),
  column.accessor('issue_count', {
    header: 'Issues',
    cell: ({ row }) => <PageIssues page={row.original} />,
  }),
];

function orUnknown(value: number | null, reason: string, unit = '') {
  if (value !== null) return `${formatCount(value)}${unit}`;
  return (
    <span className="text-text-muted" title={reason}>
      not available
    </span>
  );
}

const NUMERIC = new Set(['depth', 'response_ms', 'issue_count']);
const ONLY_WIDE = new Set(['depth', 'response_ms']);

function columnClass(id: string): string {
  return cn(NUMERIC.has(id) && 'text-right', ONLY_WIDE.has(id) && 'max-md:hidden');
}

export function PagesTable({ pages }: { pages: ScanPage[] }) {
  const [sortBy, setSort] = useSortInAddress();
  const { id, desc } = sortBy;
  const sorting = useMemo(() => [{ id, desc }], [id, desc]);
  const table = useReactTable({
    data: pages,
    columns,
    state: { sorting },
    // The table has no pages; resetting their index would cause an endless loop of renders.
    autoResetPageIndex: false,
    getRowId: (page) => page.url,
    getCoreRowModel: getCoreRowModel(),
    getSortedRowModel: getSortedRowModel(),
  });
  const { rows } = table.getRowModel();
  const isVirtual = rows.length > VIRTUAL_FROM_ROWS;
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    enabled: isVirtual,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: 12,
  });
  const items = virtual.getVirtualItems();
  const shown = isVirtual ? items.flatMap(({ index }) => rows[index] ?? []) : rows;
  const above = isVirtual ? (items[0]?.start ?? 0) : 0;
  const below = isVirtual ? virtual.getTotalSize() - (items.at(-1)?.end ?? 0) : 0;

  return (
    <Card
      ref={scroller}
      className={cn('overflow-auto', isVirtual && 'max-h-[75dvh]')}
      {...(isVirtual && { tabIndex: 0, 'aria-label': 'Pages' })}
    >
      <table className="w-full text-left" aria-rowcount={rows.length + 1}>
        <thead className="sticky top-0 z-10 bg-surface text-sm text-text-muted">
          <tr className="border-b">
            {table.getFlatHeaders().map((header) => (
              <SortHeader key={header.id} header={header} sortBy={sortBy} onSort={setSort} />
            ))}
          </tr>
        </thead>
        <tbody className="divide-y tabular">
          {above > 0 && <Spacer height={above} />}
          {shown.map((row) => (
            <PageRow key={row.id} row={row} />
          ))}
          {below > 0 && <Spacer height={below} />}
        </tbody>
      </table>
    </Card>
  );
}

function Spacer({ height }: { height: number }) {
  return (
    <tr aria-hidden>
      <td colSpan={columns.length} style={{ height }} />
    </tr>
  );
}

function PageRow({ row }: { row: Row<ScanPage> }) {
  return (
    <tr className="hover:bg-hover">
      {row.getVisibleCells().map((cell) => (
        <td
          key={cell.id}
          className={cn(
            'px-2 py-2.5 whitespace-nowrap first:pl-4 first:whitespace-normal last:pr-4',
            columnClass(cell.column.id),
          )}
        >
          {flexRender(cell.column.columnDef.cell, cell.getContext())}
        </td>
      ))}
    </tr>
  );
}

type Sort = { id: string; desc: boolean };
type SortHeaderProps = {
  header: Header<ScanPage, unknown>;
  sortBy: Sort;
  onSort: (sort: Sort) => void;
};

function SortHeader({ header, sortBy, onSort }: SortHeaderProps) {
  const { id } = header.column;
  const isSorted = sortBy.id === id;
  const Arrow = sortBy.desc ? ArrowDown : ArrowUp;
  const direction = sortBy.desc ? 'descending' : 'ascending';
  return (
    <th
      scope="col"
      aria-sort={isSorted ? direction : 'none'}
      className={cn(
        'px-2 py-2 font-medium whitespace-nowrap first:w-full first:pl-4 last:pr-4',
        columnClass(id),
      )}
    >
      <button
        type="button"
        onClick={() => onSort({ id, desc: isSorted ? !sortBy.desc : NUMERIC.has(id) })}
        className="inline-flex items-center gap-1 rounded-sm hover:text-text"
      >
        {flexRender(header.column.columnDef.header, header.getContext())}
        <Arrow aria-hidden className={cn('size-3.5', !isSorted && 'invisible max-sm:hidden')} />
      </button>
    </th>
  );
}

const DEFAULT_SORT = { id: 'issue_count', desc: true } as const;

/** Sorting, kept in the URL as `sort=depth` or `sort=-depth`. */
function useSortInAddress(): [Sort, (sort: Sort) => void] {
  const [search, setSearch] = useSearchParams();
  const text = search.get('sort') ?? '';
  const id = text.replace(/^-/, '');
  const isKnown = columns.some((definition) => definition.accessorKey === id);
  const sort = isKnown ? { id, desc: text.startsWith('-') } : DEFAULT_SORT;
  return [
    sort,
    (next) =>
      setSearch(
        (before) => {
          const changed = new URLSearchParams(before);
          changed.set('sort', `${next.desc ? '-' : ''}${next.id}`);
          return changed;
        },
        { replace: true },
      ),
  ];
}
