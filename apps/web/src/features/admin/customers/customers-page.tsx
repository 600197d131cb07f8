import type { Customer, CustomerList } from '@app/auth/contract';
import { Users } from 'lucide-react';
import { Link } from 'react-router';
import type { DataColumn } from '../../../components/data-table.js';
import { EmptyState } from '../../../components/empty-state.js';
import { PageHeader } from '../../../components/page-header.js';
import { RelativeTime } from '../../../components/relative-time.js';
import { Badge } from '../../../components/ui/badge.js';
import { trpc } from '../../../lib/trpc.js';
import { SearchField } from '../../../components/search-field.js';
import { StaffList } from '../staff-list.js';
import { text } from '../../../lib/search-params.js';
import { useSearchParams } from '../../../lib/use-search-params.js';

const CUSTOMERS_AT_ONCE = 50;
const PARAMS = { search: text };
const PAGES = { getNextPageParam: ({ nextCursor }: CustomerList) => nextCursor };

const columns: readonly DataColumn<Customer>[] = [
  {
    head: 'Name',
    className: 'min-w-40 font-medium whitespace-normal',
    cell: ({ id, name }) => (
      <Link to={`/admin/customers/${id}`} className="hover:text-accent hover:underline">
        {name}
      </Link>
    ),
  },
  {
    head: 'Email',
    className: 'w-full min-w-48 whitespace-normal [overflow-wrap:anywhere]',
    cell: ({ email, emailConfirmedAt }) => (
      <>
        {email} {emailConfirmedAt === null && <Badge tone="notice">Not confirmed</Badge>}
      </>
    ),
  },
  { head: 'Company', cell: ({ company }) => company },
  {
    head: 'Since',
    className: 'text-text-muted',
    cell: ({ createdAt }) => <RelativeTime instant={createdAt} />,
  },
  {
    head: 'Last seen',
    className: 'text-text-muted',
    cell: ({ lastSeenAt }) =>
      lastSeenAt === null ? 'never' : <RelativeTime instant={lastSeenAt} />,
  },
];

/** /admin/customers: every account, searchable by name, email address and company. */
export function CustomersPage() {
  const { search: view, change } = useSearchParams(PARAMS);
  const query = trpc.auth.customers.list.useInfiniteQuery(
    { limit: CUSTOMERS_AT_ONCE, ...(view.search !== '' && { search: view.search }) },
    PAGES,
  );
  const users = query.data?.pages.flatMap((page) => page.users) ?? [];
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title="Customers" description="Every account, newest first." />
      <SearchField
        label="Name, email or company"
        value={view.search}
        onChange={(next) => change({ search: next })}
      />
      <StaffList
        query={query}
        pages={query}
        listName="customers"
        failure="Couldn't load the customers."
        empty={
          <EmptyState
            icon={Users}
            title={view.search === '' ? 'No customers yet' : 'No matching customers'}
          >
            {view.search === ''
              ? 'Accounts appear here once someone registers.'
              : 'Try part of the name or email address.'}
          </EmptyState>
        }
        label="Customers"
        columns={columns}
        rows={users}
        keyOf={({ id }) => id}
      />
    </div>
  );
}
