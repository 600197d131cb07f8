import type { Money } from '@app/common/contract';
import type { DiscountedKind } from '../contract/index.js';
import { discountOn } from './coupon-decision.js';
import type { CouponState } from './coupon-decision.js';

/** An offer, at one of its prices. */
export interface PricedProduct {
  readonly name: string;
  readonly kind: DiscountedKind;
  readonly price: Money;
}

/** The names of the products that the coupon reduces to 0 at any of their prices, each once. */
export function productsMadeFree(
  { terms, scope }: Pick<CouponState, 'terms' | 'scope'>,
  products: readonly PricedProduct[],
): string[] {
  const free = products.filter(
    ({ kind, price }) =>
      (scope === 'any' || scope === kind) &&
      discountOn(price, terms)?.amountMinor === price.amountMinor,
  );
  return [...new Set(free.map(({ name }) => name))];
}
