import { offerOf, orderPath } from '@app/billing/contract';
import { Link } from 'react-router';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { underReviewSince } from '../../../components/payments-under-review.js';
import type { useCreateOrder } from './use-create-order.js';

/** Asks before something is ordered whose payment is already under review. */
export function RepeatedOrderDialog({ create }: { create: ReturnType<typeof useCreateOrder> }) {
  const { repeated, isPending } = create;
  if (repeated === null) return null;
  const { purchase, orderId } = repeated;
  const { name, kind } = offerOf(purchase.planCode);
  return (
    <ConfirmDialog
      title={`Order ${name} again?`}
      keep="Keep waiting"
      verb="Order again"
      pendingVerb="Ordering…"
      isPending={isPending}
      onConfirm={() => create.orderAgain()}
      onClose={() => create.dismiss()}
    >
      {underReviewSince(repeated)}. If you order and pay again, you&apos;ll buy it twice.{' '}
      <Link
        to={orderPath({ id: orderId, kind, method: purchase.method })}
        className="text-accent underline underline-offset-2"
      >
        View that payment
      </Link>
    </ConfirmDialog>
  );
}
