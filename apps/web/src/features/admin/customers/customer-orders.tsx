import type { DataColumn } from '../../../components/data-table.js';
import { RelativeTime } from '../../../components/relative-time.js';
import { Badge } from '../../../components/ui/badge.js';
import { Link } from 'react-router';
import type { Outputs } from '../../../lib/trpc.js';
import { StaffTable } from '../staff-table.js';
import { amountDue, methodText, orderStatusText, statusTones } from '../payments/payment-text.js';

type Orders = Outputs['billing']['customers']['get']['orders'];

const columns: readonly DataColumn<Orders[number]>[] = [
  {
    head: 'Order',
    className: 'min-w-40 font-medium whitespace-normal',
    cell: (order) => (
      <Link
        to={`/admin/payments?status=${order.status}&payment=${order.id}`}
        className="hover:text-accent hover:underline"
      >
        {order.planName}
      </Link>
    ),
  },
  { head: 'Amount', isNumber: true, cell: amountDue },
  { head: 'Method', cell: methodText },
  {
    head: 'Status',
    cell: ({ status }) => <Badge tone={statusTones[status]}>{orderStatusText(status)}</Badge>,
  },
  {
    head: 'Reference',
    className: 'max-w-60 truncate',
    cell: ({ transactionId }) =>
      transactionId !== null && <code title={transactionId}>{transactionId}</code>,
  },
  {
    head: 'Ordered',
    className: 'text-text-muted',
    cell: ({ createdAt }) => <RelativeTime instant={createdAt} />,
  },
];

/** The latest orders of a customer; each opens in the payment queue. */
export function CustomerOrders({ orders, hasMore }: { orders: Orders; hasMore: boolean }) {
  return (
    <section aria-labelledby="customer-orders" className="flex flex-col gap-3">
      <h2 id="customer-orders" className="text-lg font-semibold">
        Orders
      </h2>
      {orders.length === 0 && <p className="text-text-muted">No orders yet.</p>}
      {orders.length > 0 && (
        <StaffTable label="Orders" columns={columns} rows={orders} keyOf={({ id }) => id} />
      )}
      {hasMore && <p className="text-text-muted">Only the latest orders are shown.</p>}
    </section>
  );
}
