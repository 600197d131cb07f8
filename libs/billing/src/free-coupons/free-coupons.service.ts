import { StaffCouponsService } from '@app/coupons';
import type { PricedProduct } from '@app/coupons';
import { Injectable } from '@nestjs/common';
import { offerOf, paymentMethods, planCodes, priceOf } from '../contract/index.js';
import type { FreeCouponList, PlanCode } from '../contract/index.js';

/** Warns staff of codes that give something away. The entry points admit staff only. */
@Injectable()
export class FreeCouponsService {
  constructor(private readonly coupons: StaffCouponsService) {}

  /** Every live code that reduces a price of the catalogue to 0. */
  async list(): Promise<FreeCouponList> {
    const coupons = await this.coupons.listFree(EVERY_PRICE);
    return {
      coupons: coupons.map(({ endsAt, products, ...coupon }) => ({
        ...coupon,
        products: [...products],
        endsAt: endsAt?.toISOString() ?? null,
      })),
    };
  }
}

/** Every offer by every method and cycle: a code may fit a single price. */
const EVERY_PRICE: readonly PricedProduct[] = planCodes.flatMap((code) => {
  const { kind, cycles } = offerOf(code);
  return paymentMethods.flatMap((method) =>
    cycles.flatMap((cycle) => {
      const price = priceOf(code, method, cycle);
      return price === null ? [] : [{ name: nameOf(code), kind, price }];
    }),
  );
});

/** Visit plans and scan plans share their names. */
function nameOf(code: PlanCode): string {
  const { name, kind } = offerOf(code);
  return kind === 'pack' ? name : `${name} (${kind})`;
}
