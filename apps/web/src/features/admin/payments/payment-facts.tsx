import { shownCurrency } from '@app/billing/contract';
import type { Payment } from '@app/billing/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CopyButton } from '../../../components/copy-button.js';
import { RelativeTime } from '../../../components/relative-time.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { formatAmount } from '../../../lib/amounts.js';
import { ChainResult } from './chain-result.js';
import { amountDue, methodText, referenceText } from './payment-text.js';

/** The facts to verify: amount, reference and on-chain result; and who pays. */
export function PaymentFacts({ payment }: { payment: Payment }) {
  const { order } = payment;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Card aria-label="Payment">
        <CardHeader>
          <CardTitle>Payment</CardTitle>
        </CardHeader>
        <CardContent>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2.5">
            <Fact name="Expected amount">
              <strong className="text-lg tabular">{amountDue(order)}</strong>
            </Fact>
            <Fact name={referenceText(order)}>
              <Reference text={order.transactionId} />
            </Fact>
            <Fact name="Payment method">{methodText(order)}</Fact>
            <Fact name="Price">
              <PriceLine payment={payment} />
            </Fact>
            <Fact name="Ordered">
              <RelativeTime instant={order.createdAt} />
              {order.isRenewal && ' (renewal)'}
            </Fact>
            {order.submittedAt !== null && (
              <Fact name="Submitted">
                <RelativeTime instant={order.submittedAt} />
              </Fact>
            )}
            {payment.chain !== null && (
              <Fact name="Chain">
                <ChainResult chain={payment.chain} />
              </Fact>
            )}
            {order.rejectionReason !== null && (
              <Fact name="Rejection reason">{order.rejectionReason}</Fact>
            )}
            {order.invoiceId !== null && <Fact name="Invoice">{order.invoiceId}</Fact>}
          </dl>
        </CardContent>
      </Card>
      <CustomerCard payment={payment} />
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-text-muted">{name}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </>
  );
}

function Reference({ text }: { text: string | null }) {
  if (text === null) return <span className="text-text-muted">not sent yet</span>;
  return (
    <span className="flex flex-wrap items-center gap-2">
      <code className="min-w-0 tabular">{text}</code>
      <CopyButton text={text} name="reference" />
    </span>
  );
}

function PriceLine({ payment: { order } }: { payment: Payment }) {
  const of = (amount: number) => formatAmount(amount, shownCurrency(order));
  const parts = [
    order.discountAmount > 0 &&
      `− ${of(order.discountAmount)} (${order.discountCode ?? 'discount'})`,
    order.creditAmount > 0 && `− ${of(order.creditAmount)} credit from the previous plan`,
  ].filter((part) => part !== false);
  return (
    <>
      {of(order.originalAmount)} {parts.join(' ')}
    </>
  );
}

function CustomerCard({ payment: { user, history } }: { payment: Payment }) {
  return (
    <Card aria-label="Customer">
      <CardHeader>
        <CardTitle>Customer</CardTitle>
        <Link
          to={`/admin/customers/${user.id}`}
          className="font-medium text-accent hover:underline"
        >
          View customer
        </Link>
      </CardHeader>
      <CardContent className="flex flex-col gap-1 [overflow-wrap:anywhere]">
        <p className="font-medium">{user.name}</p>
        <p className="text-text-muted">{user.email}</p>
        <p className="text-text-muted">
          Customer since <RelativeTime instant={user.createdAt} />
        </p>
        <p className="mt-2 tabular">
          Earlier orders: {history.approved} approved, {history.rejected} rejected,{' '}
          {history.refunded} refunded
        </p>
      </CardContent>
    </Card>
  );
}
