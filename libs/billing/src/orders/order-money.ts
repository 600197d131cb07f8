import { money } from '@app/common/contract';
import type { Money } from '@app/common/contract';
import type { OrderAmounts } from '../rules/order-amounts.js';
import type { OrderRow } from './order-row.js';

/** The agreed amounts of a stored order. */
export function amountsOf(
  order: Pick<
    OrderRow,
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

/** The amount due, suffix included. */
export function amountDue({
  askedMinor,
  currency,
}: Pick<OrderRow, 'askedMinor' | 'currency'>): Money {
  return money(askedMinor, currency);
}
