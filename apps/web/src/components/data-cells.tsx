import type { AriaRole } from 'react';
import { cn } from '../lib/class-names.js';
import { INSETS, columnClass, idOf } from './data-column.js';
import type { DataColumn, Inset } from './data-column.js';

const ROW_HEADER = 'font-normal whitespace-normal [overflow-wrap:anywhere]';
const LISTED_CELL =
  'max-sm:flex max-sm:max-w-none max-sm:min-w-0 max-sm:gap-4 max-sm:p-0 max-sm:[overflow-wrap:anywhere] max-sm:whitespace-normal max-sm:first:p-0 max-sm:last:p-0 max-sm:has-[>div:empty]:hidden';
/** The heading is read by screen readers as that of the column; before each value it is only seen. */
const LISTED_VALUE =
  "max-sm:items-baseline max-sm:justify-between max-sm:text-right max-sm:before:max-w-3/5 max-sm:before:shrink-0 max-sm:before:text-left max-sm:before:text-text-muted max-sm:before:content-[attr(data-head)_/_'']";

type CellsProps<Row> = {
  row: Row;
  columns: readonly DataColumn<Row>[];
  inset: Inset;
  note: string | null;
  isListOnPhone: boolean;
};

/** The values of a row, or the first one and a note. */
export function Cells<Row>({ row, columns, inset, note, isListOnPhone }: CellsProps<Row>) {
  const padding = cn(inset === 'card' ? 'py-2.5' : 'py-2', INSETS[inset]);
  const shown = note === null ? columns : columns.slice(0, 1);
  return (
    <>
      {shown.map((column, index) => {
        const isListed = isListOnPhone && column.from === undefined;
        const isValue = isListed && index > 0 && column.head !== '';
        const name = cn(
          ...[padding, 'whitespace-nowrap', column.isRowHeader === true && ROW_HEADER],
          ...[columnClass(column), column.className],
          ...[isListed && LISTED_CELL, isValue && LISTED_VALUE],
          isListed && column.isRowHeader === true && 'max-sm:font-medium',
          isListed && column.head === '' && 'max-sm:mt-1.5',
        );
        const content = isListed ? (
          <div className="max-sm:min-w-0">{column.cell(row)}</div>
        ) : (
          column.cell(row)
        );
        return column.isRowHeader === true ? (
          <th
            key={idOf(column)}
            scope="row"
            {...roleOf('rowheader', isListOnPhone)}
            className={name}
          >
            {content}
          </th>
        ) : (
          <td
            key={idOf(column)}
            {...roleOf('cell', isListOnPhone)}
            {...(isValue && { 'data-head': column.head })}
            className={name}
          >
            {content}
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

/** What is no longer laid out as a table keeps its meaning for screen readers only by its role. */
export function roleOf(role: AriaRole, isListOnPhone: boolean): { role?: AriaRole } {
  return isListOnPhone ? { role } : {};
}
