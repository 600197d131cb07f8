import type { Customer, CustomerList } from '@app/auth/contract';
import { Users } from 'lucide-react';
import { Link } from 'react-router';
import { EmptyState } from '../../../components/empty-state.js';
import { ErrorState } from '../../../components/error-state.js';
import { PageHeader } from '../../../components/page-header.js';
import { RelativeTime } from '../../../components/relative-time.js';
import { Badge } from '../../../components/ui/badge.js';
import { Card } from '../../../components/ui/card.js';
import { trpc } from '../../../lib/trpc.js';
import { AdminTable, Cell } from '../admin-table.js';
import { ListSkeleton } from '../list-skeleton.js';
import { LoadMore } from '../../../components/load-more.js';
import { SearchField } from '../search-field.js';
import { text } from '../../../lib/search-params.js';
import { useSearchParams } from '../../../lib/use-search-params.js';

const CUSTOMERS_AT_ONCE = 50;
const PARAMS = { search: text };
const PAGES = { getNextPageParam: ({ nextCursor }: CustomerList) => nextCursor };

/** /admin/customers: every account, searchable by name, e-mail address and company. */
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
      {query.isPending && <ListSkeleton what="customers" />}
      {query.isError && (
        <ErrorState
          error={query.error}
          what="The customers could not be loaded."
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isSuccess && users.length === 0 && (
        <Card>
          <EmptyState
            icon={Users}
            title={view.search === '' ? 'No customers yet' : 'Nobody matches'}
          >
            {view.search === ''
              ? 'Accounts are listed here as soon as somebody registers.'
              : 'Try a part of the name or of the address.'}
          </EmptyState>
        </Card>
      )}
      {users.length > 0 && (
        <AdminTable label="Customers" head={['Name', 'Email', 'Company', 'Since', 'Last seen']}>
          {users.map((user) => (
            <CustomerRow key={user.id} user={user} />
          ))}
        </AdminTable>
      )}
      <LoadMore query={query} />
    </div>
  );
}

function CustomerRow({ user }: { user: Customer }) {
  return (
    <tr>
      <Cell className="min-w-40 font-medium whitespace-normal">
        <Link to={`/admin/customers/${user.id}`} className="hover:text-accent hover:underline">
          {user.name}
        </Link>
      </Cell>
      <Cell className="min-w-48 whitespace-normal [overflow-wrap:anywhere]">
        {user.email} {user.emailConfirmedAt === null && <Badge tone="notice">Not confirmed</Badge>}
      </Cell>
      <Cell>{user.company}</Cell>
      <Cell className="text-text-muted">
        <RelativeTime instant={user.createdAt} />
      </Cell>
      <Cell className="text-text-muted">
        {user.lastSeenAt === null ? 'never' : <RelativeTime instant={user.lastSeenAt} />}
      </Cell>
    </tr>
  );
}
