import type { OrderStatus } from '@app/billing/contract';
import type { OpenPayment } from '@app/traffic/contract';
import { Badge } from '../../components/ui/badge.js';
import { RelativeTime } from '../../components/relative-time.js';
import { formatAmount } from '../../lib/amounts.js';
import { SectionCard } from './section-card.js';

const TEXT: Partial<Readonly<Record<OrderStatus, string>>> = {
  awaiting_proof: 'Awaiting your payment',
  pending_review: 'Being verified',
  rejected: 'Rejected',
};

/** Orders waiting for the payer or a reviewer; renders nothing when there are none. */
export function OpenPayments({ payments }: { payments: readonly OpenPayment[] }) {
  if (payments.length === 0) return null;
  return (
    <SectionCard title="Open payments">
      <ul className="divide-y">
        {payments.map((payment) => (
          <li key={payment.orderId} className="py-2.5 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <p className="font-medium">{payment.planName}</p>
              <Badge tone={payment.status === 'rejected' ? 'critical' : 'neutral'}>
                {TEXT[payment.status] ?? 'Open'}
              </Badge>
            </div>
            <p className="text-sm text-text-muted">
              {formatAmount(payment.amount, payment.currency)},{' '}
              <RelativeTime instant={payment.createdAt} />
            </p>
            {payment.rejectionReason !== null && (
              <p className="text-sm text-critical">{payment.rejectionReason}</p>
            )}
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
