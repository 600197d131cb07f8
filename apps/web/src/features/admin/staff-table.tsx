import type { DataColumn } from '../../components/data-table.js';
import { DataTable } from '../../components/data-table.js';
import { Card } from '../../components/ui/card.js';

export type StaffTableProps<Row> = {
  /** For screen readers, and for keyboard users when the table scrolls sideways. */
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
};

/** A table of the staff console; a list on a phone, and between phone and desktop it may scroll sideways. */
export function StaffTable<Row>({ label, ...table }: StaffTableProps<Row>) {
  return (
    <Card role="region" aria-label={label} tabIndex={0} className="overflow-x-auto">
      <DataTable {...table} inset="card" rowClassName="hover:bg-hover" isListOnPhone />
    </Card>
  );
}
