import { money, subtractMoney } from '@app/common/contract';
import type { Money } from '@app/common/contract';

export interface OrderAmounts {
  readonly price: Money;
  readonly discount: Money;
  readonly credit: Money;
  /** price − discount − credit, never below zero. */
  readonly amount: Money;
}

/** The amount due. A discount takes at most the price, a credit at most what is left of it. */
export function orderAmounts(price: Money, discount: Money, credit: Money): OrderAmounts {
  const afterDiscount = subtractMoney(price, discount);
  const amount = subtractMoney(afterDiscount, credit);
  const { currency } = price;
  return {
    price,
    discount: money(price.amountMinor - afterDiscount.amountMinor, currency),
    credit: money(afterDiscount.amountMinor - amount.amountMinor, currency),
    amount,
  };
}
