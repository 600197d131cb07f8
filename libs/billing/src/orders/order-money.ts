import { money } from '@app/common/contract';
import type { Money } from '@app/common/contract';
import type { StoredOrder } from '../entities/order.entity.js';
import type { OrderAmounts } from '../rules/order-amounts.js';

/** The amounts a stored order was agreed at. */
export function amountsOf(
  order: Pick<
    StoredOrder,
    'currency' | 'priceMinor' | 'discountMinor' | 'creditMinor' | 'amountMinor'
  >,
): OrderAmounts {
  const { currency } = order;
  return {
    price: money(order.priceMinor, currency),
    discount: money(order.discountMinor, currency),
    credit: money(order.creditMinor, currency),
    amount: money(order.amountMinor, currency),
  };
}

/** What the payer is asked for, suffix included. */
export function askedAmount({
  askedMinor,
  currency,
}: Pick<StoredOrder, 'askedMinor' | 'currency'>): Money {
  return money(askedMinor, currency);
}
