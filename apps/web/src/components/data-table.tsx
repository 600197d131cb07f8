import { getCoreRowModel, getSortedRowModel, useReactTable } from '@tanstack/react-table';
import type { ColumnDef } from '@tanstack/react-table';
import { Fragment, useMemo } from 'react';
import type { ReactNode, RefObject } from 'react';
import { cn } from '../lib/class-names.js';
import type { Sort } from '../lib/search-params.js';
import { useScrollerRows } from '../lib/use-scroller-rows.js';
import { SortButton } from './sort-button.js';

export interface DataColumn<Row> {
  /** The heading, empty for actions; it is also the id, unless there is one. */
  readonly head: string;
  readonly id?: string;
  /** Read out by screen readers where the heading is empty. */
  readonly spokenHead?: string;
  /** Must not call hooks: it is no component, so that cells keep their state when columns change. */
  readonly cell: (row: Row) => ReactNode;
  /** Right-aligned; sorted in descending order first. */
  readonly isNumber?: boolean;
  /** The cell names its row. */
  readonly isRowHeader?: boolean;
  /** Hidden on narrower screens, where another column may show the value. */
  readonly from?: keyof typeof FROM;
  /** Makes the column sortable. */
  readonly sortValue?: (row: Row) => string | number | null;
  readonly className?: string;
}

/** By the width of the screen; `wide` by that of the container, which has to be one (`@container`). */
const FROM = {
  sm: 'max-sm:hidden',
  md: 'max-md:hidden',
  xl: 'max-xl:hidden',
  wide: '@max-4xl:hidden',
} as const;
const INSETS = {
  none: 'px-2 first:pl-0 last:pr-0',
  card: 'px-2.5 first:pl-4 last:pr-4',
} as const;

type DataTableProps<Row> = {
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** `card`: the rows are as wide as their card; `none`: the table is inside a padded card or a chart. */
  inset?: keyof typeof INSETS;
  /** Without it, rows are in the order in which they are passed. */
  sort?: { by: Sort<string>; onSort: (sort: Sort<string>) => void };
  /** Replaces all but the first cell of a row; `null` for rows that have values. */
  noteOf?: (row: Row) => string | null;
  /** Shown below a row, over its whole width; `null` for rows that are closed. */
  detailOf?: (row: Row) => ReactNode | null;
  rowClassName?: string | ((row: Row) => string);
  className?: string;
  headClassName?: string;
  /** Scrolls the table; of more than 200 rows only those in sight are then rendered. */
  scroller?: RefObject<HTMLElement | null>;
};

/** Every table of the app. Where it is wider than the screen, its container scrolls sideways. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows: data, keyOf, sort, scroller, inset = 'none', noteOf, detailOf } = props;
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
  });
  const { rows } = table.getRowModel();
  const { shown, above, below } = useScrollerRows(rows, scroller);
  return (
    <table
      className={cn('w-full text-left', props.className)}
      {...(scroller !== undefined && { 'aria-rowcount': rows.length + 1 })}
    >
      <thead className={cn('text-sm text-text-muted', props.headClassName)}>
        <tr className="border-b">
          {columns.map((column) => (
            <HeadCell key={idOf(column)} column={column} inset={inset} sort={sort} />
          ))}
        </tr>
      </thead>
      <tbody className="divide-y tabular">
        {above > 0 && <Spacer height={above} columns={columns.length} />}
        {shown.map(({ id, original }) => (
          <Fragment key={id}>
            <tr className={rowClass(props.rowClassName, original)}>
              <Cells
                row={original}
                columns={columns}
                inset={inset}
                note={noteOf?.(original) ?? null}
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

function idOf<Row>({ id, head }: DataColumn<Row>): string {
  return id ?? head;
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

function columnClass<Row>({ isNumber, from }: DataColumn<Row>): string {
  return cn(isNumber === true && 'text-right', from !== undefined && FROM[from]);
}

type HeadCellProps<Row> = {
  column: DataColumn<Row>;
  inset: keyof typeof INSETS;
  sort: DataTableProps<Row>['sort'];
};

function HeadCell<Row>({ column, inset, sort }: HeadCellProps<Row>) {
  const id = idOf(column);
  const isSortable = sort !== undefined && column.sortValue !== undefined;
  const desc = isSortable && sort.by.id === id ? sort.by.desc : null;
  return (
    <th
      scope="col"
      aria-label={column.spokenHead}
      {...(isSortable && {
        'aria-sort': desc === null ? 'none' : desc ? 'descending' : 'ascending',
      })}
      className={cn('py-2 font-medium whitespace-nowrap', INSETS[inset], columnClass(column))}
    >
      {isSortable ? (
        <SortButton
          desc={desc}
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

type CellsProps<Row> = {
  row: Row;
  columns: readonly DataColumn<Row>[];
  inset: keyof typeof INSETS;
  note: string | null;
};

function Cells<Row>({ row, columns, inset, note }: CellsProps<Row>) {
  const padding = cn(inset === 'card' ? 'py-2.5' : 'py-2', INSETS[inset]);
  const shown = note === null ? columns : columns.slice(0, 1);
  return (
    <>
      {shown.map((column) => {
        const name = cn(padding, columnClass(column));
        return column.isRowHeader === true ? (
          <th
            key={idOf(column)}
            scope="row"
            className={cn(name, 'font-normal [overflow-wrap:anywhere]', column.className)}
          >
            {column.cell(row)}
          </th>
        ) : (
          <td key={idOf(column)} className={cn(name, 'whitespace-nowrap', column.className)}>
            {column.cell(row)}
          </td>
        );
      })}
      {note !== null && (
        <td colSpan={columns.length - 1} className={cn(padding, 'text-right text-text-muted')}>
          {note}
        </td>
      )}
    </>
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
