import type { BillingCycle, OfferKind } from '@app/billing/contract';
import { formatAmount } from '../../../lib/amounts.js';

/** "Pay $79.00 & Activate Subscription". USDT prices equal the dollar prices. */
export function payLabel(amount: number, kind: OfferKind): string {
  const effect = kind === 'pack' ? 'Add Page Scans' : 'Activate Subscription';
  return `Pay ${formatAmount(amount, 'USD')} & ${effect}`;
}

/** The labels of the lines around a checkout's amounts. */
export function checkoutLabels(kind: OfferKind, cycle: BillingCycle) {
  const per = cycle === 'yearly' ? ' per year' : ' per month';
  return { original: 'Subtotal', total: `Total${kind === 'pack' ? '' : per}` };
}
