import type { Payment } from '@app/billing/contract';

/** Whether a payment can be approved together with others: under review, nothing differs, and somebody else's. */
export function canApproveTogether({ order, warnings, isOwn, held }: Payment): boolean {
  return order.status === 'pending_review' && warnings.length === 0 && !isOwn && held === null;
}

/** The selected payments that are in the list and can still be approved together. */
export function selectedOf(
  payments: readonly Payment[],
  selected: ReadonlySet<string>,
): readonly Payment[] {
  return payments.filter((payment) => selected.has(payment.id) && canApproveTogether(payment));
}

/** The selection with one payment more, or without it. */
export function toggled(selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}
