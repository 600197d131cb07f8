import { orderPath, shownCurrency } from '@app/billing/contract';
import type { OfferKind } from '@app/billing/contract';
import { formatAmount } from '../lib/amounts.js';
import { formatInstant } from '../lib/instants.js';
import { REVIEW_TIME } from '../lib/review-time.js';
import { usePaymentsUnderReview } from '../lib/use-payments-under-review.js';
import type { PaymentUnderReview } from '../lib/use-payments-under-review.js';
import { Banner } from './banner.js';
import { ButtonLink } from './button-link.js';

/** The payments that were handed in for these kinds of offers; renders nothing when there are none. */
export function PaymentsUnderReview({ kinds }: { kinds: readonly OfferKind[] }) {
  const payments = usePaymentsUnderReview().filter(({ kind }) => kinds.includes(kind));
  if (payments.length === 0) return null;
  return (
    <div role="status" className="flex flex-col gap-3">
      {payments.map((payment) => (
        <Banner
          key={payment.id}
          tone="notice"
          title={underReviewSince(payment)}
          action={
            <ButtonLink size="sm" to={orderPath(payment)}>
              See payment
            </ButtonLink>
          }
        >
          {payment.planName}, {formatAmount(payment.amount, shownCurrency(payment))}.{' '}
          {nextStepOf(payment)}
        </Banner>
      ))}
    </div>
  );
}

/** "Payment under review since 26 Nov 2026, 13:51" */
export function underReviewSince({ submittedAt }: Pick<PaymentUnderReview, 'submittedAt'>): string {
  const since = submittedAt === null ? '' : ` since ${formatInstant(submittedAt)}`;
  return `Payment under review${since}`;
}

function nextStepOf({ isContested, kind, method }: PaymentUnderReview): string {
  if (isContested)
    return 'Its reference was also submitted for another order. Support is comparing both.';
  const granted = kind === 'pack' ? 'you get the page scans' : 'the plan is active';
  return `Verification takes ${REVIEW_TIME[method]}; ${granted} immediately after that.`;
}
