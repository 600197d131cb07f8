import { getCoreRowModel, getSortedRowModel, useReactTable } from '@tanstack/react-table';
import type { ColumnDef } from '@tanstack/react-table';
import { Fragment, useMemo } from 'react';
import type { ReactNode, RefObject } from 'react';
import { cn } from '../lib/class-names.js';
import type { Sort } from '../lib/search-params.js';
import { useScrollerRows } from '../lib/use-scroller-rows.js';
import { Cells, roleOf } from './data-cells.js';
import { INSETS, columnClass, idOf } from './data-column.js';
import type { DataColumn, Inset } from './data-column.js';
import { SortButton } from './sort-button.js';

export type { DataColumn } from './data-column.js';

const LISTED_ROW = {
  none: 'max-sm:flex max-sm:flex-col max-sm:gap-1 max-sm:py-3',
  card: 'max-sm:flex max-sm:flex-col max-sm:gap-1 max-sm:px-4 max-sm:py-3',
} as const;

type DataTableProps<Row> = {
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** `card`: the rows are as wide as their card; `none`: the table is inside a padded card or a chart. */
  inset?: Inset;
  /** Without it, rows are in the order in which they are passed. */
  sort?: { by: Sort<string>; onSort: (sort: Sort<string>) => void };
  /** The rows are already in the order of `sort`. */
  isSortedByServer?: boolean;
  /** Replaces all but the first cell of a row; `null` for rows that have values. */
  noteOf?: (row: Row) => string | null;
  /** Shown below a row, over its whole width; `null` for rows that are closed. */
  detailOf?: (row: Row) => ReactNode | null;
  rowClassName?: string | ((row: Row) => string);
  className?: string;
  headClassName?: string;
  /** Scrolls the table; of more than 200 rows only those in sight are then rendered. */
  scroller?: RefObject<HTMLElement | null>;
  /** On a phone, where the columns don't fit: each row lists its values, each after its heading. */
  isListOnPhone?: boolean;
};

/** Every table of the app. Where it is wider than the screen, its container scrolls sideways. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows: data, keyOf, sort, scroller, inset = 'none', noteOf, detailOf } = props;
  const { isListOnPhone = false } = props;
  const definitions = useMemo(() => columns.map(definitionOf), [columns]);
  const table = useReactTable({
    data: data as Row[], // it is not changed
    columns: definitions,
    state: { sorting: sort === undefined ? [] : [sort.by] },
    // The table has no pages; resetting their index would cause an endless loop of renders.
    autoResetPageIndex: false,
    getRowId: keyOf,
    getCoreRowModel: getCoreRowModel(),
    getSortedRowModel: getSortedRowModel(),
    manualSorting: props.isSortedByServer === true,
  });
  const { rows } = table.getRowModel();
  const { shown, above, below } = useScrollerRows(rows, scroller);
  return (
    <table
      {...roleOf('table', isListOnPhone)}
      className={cn('w-full text-left', isListOnPhone && 'max-sm:block', props.className)}
      {...(scroller !== undefined && { 'aria-rowcount': rows.length + 1 })}
    >
      <thead
        {...roleOf('rowgroup', isListOnPhone)}
        className={cn(
          'text-sm text-text-muted',
          isListOnPhone && 'max-sm:sr-only',
          props.headClassName,
        )}
      >
        <tr {...roleOf('row', isListOnPhone)} className="border-b">
          {columns.map((column) => (
            <HeadCell
              key={idOf(column)}
              column={column}
              inset={inset}
              sort={sort}
              isListOnPhone={isListOnPhone}
            />
          ))}
        </tr>
      </thead>
      <tbody
        {...roleOf('rowgroup', isListOnPhone)}
        className={cn('divide-y tabular', isListOnPhone && 'max-sm:block')}
      >
        {above > 0 && <Spacer height={above} columns={columns.length} />}
        {shown.map(({ id, original }) => (
          <Fragment key={id}>
            <tr
              {...roleOf('row', isListOnPhone)}
              className={cn(
                isListOnPhone && LISTED_ROW[inset],
                rowClass(props.rowClassName, original),
              )}
            >
              <Cells
                row={original}
                columns={columns}
                inset={inset}
                note={noteOf?.(original) ?? null}
                isListOnPhone={isListOnPhone}
              />
            </tr>
            <Detail columns={columns.length}>{detailOf?.(original) ?? null}</Detail>
          </Fragment>
        ))}
        {below > 0 && <Spacer height={below} columns={columns.length} />}
      </tbody>
    </table>
  );
}

function definitionOf<Row>(column: DataColumn<Row>): ColumnDef<Row> {
  return {
    id: idOf(column),
    accessorFn: (row) => column.sortValue?.(row),
    enableSorting: column.sortValue !== undefined,
  };
}

function rowClass<Row>(name: DataTableProps<Row>['rowClassName'], row: Row): string | undefined {
  return typeof name === 'function' ? name(row) : name;
}

type HeadCellProps<Row> = {
  column: DataColumn<Row>;
  inset: Inset;
  sort: DataTableProps<Row>['sort'];
  isListOnPhone: boolean;
};

function HeadCell<Row>({ column, inset, sort, isListOnPhone }: HeadCellProps<Row>) {
  const id = idOf(column);
  const isSortable = sort !== undefined && column.sortValue !== undefined;
  const desc = isSortable && sort.by.id === id ? sort.by.desc : null;
  return (
    <th
      scope="col"
      {...roleOf('columnheader', isListOnPhone)}
      aria-label={column.spokenHead}
      {...(isSortable && {
        'aria-sort': desc === null ? 'none' : desc ? 'descending' : 'ascending',
      })}
      className={cn('py-2 font-medium whitespace-nowrap', INSETS[inset], columnClass(column))}
    >
      {isSortable ? (
        <SortButton
          desc={desc}
          isNumber={column.isNumber === true}
          onSort={() => sort.onSort({ id, desc: desc === null ? column.isNumber === true : !desc })}
        >
          {column.head}
        </SortButton>
      ) : (
        column.head
      )}
    </th>
  );
}

function Detail({ columns, children }: { columns: number; children: ReactNode }) {
  if (children === null) return null;
  return (
    <tr>
      <td colSpan={columns} className="bg-background p-0">
        {children}
      </td>
    </tr>
  );
}

function Spacer({ height, columns }: { height: number; columns: number }) {
  return (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height }} />
    </tr>
  );
}
