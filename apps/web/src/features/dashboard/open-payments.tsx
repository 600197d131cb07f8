import type { OrderStatus } from '@app/billing/contract';
import type { OpenPayment } from '@app/traffic/contract';
import { Link } from 'react-router';
import { underReviewSince } from '../../components/payments-under-review.js';
import { RelativeTime } from '../../components/relative-time.js';
import { Badge } from '../../components/ui/badge.js';
import { formatAmount } from '../../lib/amounts.js';
import { SectionCard } from './section-card.js';

const STATES = {
  awaiting_proof: { text: 'Awaiting your payment', tone: 'neutral' },
  pending_review: { text: 'Under review', tone: 'notice' },
  rejected: { text: 'Rejected', tone: 'critical' },
} as const satisfies Partial<Record<OrderStatus, { text: string; tone: string }>>;

/** Orders waiting for the payer or a reviewer; renders nothing when there are none. */
export function OpenPayments({ payments }: { payments: readonly OpenPayment[] }) {
  if (payments.length === 0) return null;
  return (
    <SectionCard title="Open payments">
      <ul className="divide-y">
        {payments.map((payment) => (
          <li key={payment.orderId} className="py-2.5 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <Link
                to={payment.path}
                className="font-medium underline-offset-4 hover:text-accent hover:underline"
              >
                {payment.planName}
              </Link>
              <PaymentState status={payment.status} />
            </div>
            <p className="text-sm text-text-muted">
              {formatAmount(payment.amount, payment.currency)}, ordered{' '}
              <RelativeTime instant={payment.createdAt} />
            </p>
            {payment.status === 'pending_review' && (
              <p className="text-sm">{underReviewSince(payment)}</p>
            )}
            {payment.rejectionReason !== null && (
              <p className="text-sm text-critical">{payment.rejectionReason}</p>
            )}
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

function PaymentState({ status }: { status: OrderStatus }) {
  const { text, tone } =
    status in STATES
      ? STATES[status as keyof typeof STATES]
      : ({ text: 'Open', tone: 'neutral' } as const);
  return <Badge tone={tone}>{text}</Badge>;
}
