import { useParams } from 'react-router';
import { BackLink } from '../../../components/back-link.js';
import { QueryError } from '../../../components/error-state.js';
import { PageHeader } from '../../../components/page-header.js';
import { failureOf } from '../../../lib/failure.js';
import { formatInstant } from '../../../lib/instants.js';
import { trpc } from '../../../lib/trpc.js';
import { ListSkeleton } from '../list-skeleton.js';
import { CustomerAddress } from './customer-address.js';
import { CustomerInvoices } from './customer-invoices.js';
import { CustomerOrders } from './customer-orders.js';
import { CustomerPlans } from './customer-plans.js';

/** /admin/customers/:id: one account with its address, plans, orders, invoices and usage. */
export function CustomerPage() {
  const { id = '' } = useParams();
  const account = trpc.auth.customers.get.useQuery({ id });
  const billing = trpc.billing.customers.get.useQuery({ id });
  const back = <BackLink to="/admin/customers">Customers</BackLink>;
  const failure = failureOf(account.error);
  if (failure?.code === 'not_found' || failure?.code === 'validation_failed') {
    return <PageHeader title="Customer not found" breadcrumb={back} />;
  }
  const user = account.data?.user;
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title={user?.name ?? 'Customer'}
        breadcrumb={back}
        description={user === undefined ? 'Loading…' : descriptionOf(user)}
      />
      <QueryError query={account} title="Couldn't load the customer." />
      {user !== undefined && <CustomerAddress customer={user} />}
      {billing.isPending && <ListSkeleton listName="plans and orders" />}
      <QueryError query={billing} title="Couldn't load the plans and orders." />
      {billing.data !== undefined && (
        <>
          <CustomerPlans billing={billing.data} />
          <CustomerOrders orders={billing.data.orders} hasMore={billing.data.hasMoreOrders} />
          <CustomerInvoices
            invoices={billing.data.invoices}
            hasMore={billing.data.hasMoreInvoices}
          />
        </>
      )}
    </div>
  );
}

type Account = {
  email: string;
  company: string;
  website: string;
  createdAt: string;
  lastSeenAt: string | null;
};

function descriptionOf({ email, company, website, createdAt, lastSeenAt }: Account): string {
  const seen = lastSeenAt === null ? 'never signed in' : `last seen ${formatInstant(lastSeenAt)}`;
  const parts = [email, company, website, `since ${formatInstant(createdAt)}`, seen];
  return parts.filter((part) => part !== '').join(', ');
}
