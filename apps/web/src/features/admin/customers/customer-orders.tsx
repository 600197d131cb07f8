import { RelativeTime } from '../../../components/relative-time.js';
import { Badge } from '../../../components/ui/badge.js';
import { Link } from 'react-router';
import type { Outputs } from '../../../lib/trpc.js';
import { AdminTable, Cell } from '../admin-table.js';
import { amountDue, methodText, orderStatusText, statusTones } from '../payments/payment-text.js';

type Orders = Outputs['billing']['customers']['get']['orders'];

/** The latest orders of a customer; each opens in the payment queue. */
export function CustomerOrders({ orders, hasMore }: { orders: Orders; hasMore: boolean }) {
  return (
    <section aria-labelledby="customer-orders" className="flex flex-col gap-3">
      <h2 id="customer-orders" className="text-lg font-semibold">
        Orders
      </h2>
      {orders.length === 0 && <p className="text-text-muted">Nothing was ordered yet.</p>}
      {orders.length > 0 && (
        <AdminTable
          label="Orders"
          numbers={['Amount']}
          head={['Order', 'Amount', 'Method', 'Status', 'Reference', 'Ordered']}
        >
          {orders.map((order) => (
            <tr key={order.id}>
              <Cell className="min-w-40 font-medium whitespace-normal">
                <Link
                  to={`/admin/payments?status=${order.status}&payment=${order.id}`}
                  className="hover:text-accent hover:underline"
                >
                  {order.planName}
                </Link>
              </Cell>
              <Cell className="text-right">{amountDue(order)}</Cell>
              <Cell>{methodText[order.method]}</Cell>
              <Cell>
                <Badge tone={statusTones[order.status]}>{orderStatusText(order.status)}</Badge>
              </Cell>
              <Cell className="max-w-60 truncate">
                <code title={order.transactionId ?? undefined}>{order.transactionId ?? ''}</code>
              </Cell>
              <Cell className="text-text-muted">
                <RelativeTime instant={order.createdAt} />
              </Cell>
            </tr>
          ))}
        </AdminTable>
      )}
      {hasMore && <p className="text-text-muted">Only the latest orders are shown.</p>}
    </section>
  );
}
