import type { ReactNode } from 'react';
import { QueryError } from '../../components/error-state.js';
import { LoadMore } from '../../components/load-more.js';
import { Card } from '../../components/ui/card.js';
import { ListSkeleton } from './list-skeleton.js';
import { StaffTable } from './staff-table.js';
import type { StaffTableProps } from './staff-table.js';

type StaffListProps<Row> = StaffTableProps<Row> & {
  query: { isPending: boolean; isError: boolean; error: unknown; refetch: () => unknown };
  /** Where the server pages: loads the next rows. */
  pages?: Parameters<typeof LoadMore>[0]['query'];
  /** Completes "Loading …". */
  listName: string;
  /** Shown when the rows could not be loaded. */
  failure: string;
  /** Shown when there are none. */
  empty?: ReactNode;
};

/** A table of the staff console while it is loading, when that failed, without rows, and with them. */
export function StaffList<Row>(props: StaffListProps<Row>) {
  const { query, pages, listName, failure, empty, ...table } = props;
  const isLoaded = !query.isPending && !query.isError;
  return (
    <>
      {query.isPending && <ListSkeleton listName={listName} />}
      <QueryError query={query} title={failure} />
      {isLoaded && table.rows.length === 0 && <Card>{empty}</Card>}
      {table.rows.length > 0 && <StaffTable {...table} />}
      {pages !== undefined && <LoadMore query={pages} />}
    </>
  );
}
