import type { Money } from '@app/common/contract';
import type { DiscountedKind } from '../contract/index.js';
import { discountOn } from './coupon-decision.js';
import type { CouponState } from './coupon-decision.js';

/** Something that is sold, at one of its prices. */
export interface PricedProduct {
  readonly name: string;
  readonly kind: DiscountedKind;
  readonly price: Money;
}

/** The names of the products that the coupon brings to 0 at one price or another, each once. */
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
