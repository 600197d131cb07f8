import { authedProcedure, router, staffProcedure } from '@app/common';
import { Injectable } from '@nestjs/common';
import {
  changeCouponInput,
  couponResponse,
  couponList,
  createCouponInput,
  listCouponsInput,
  listRedemptionsInput,
  redemptionList,
  validateDiscountResponse,
  validateDiscountInput,
} from './contract/index.js';
import { CouponsService } from './coupons.service.js';
import { StaffCouponsService } from './staff-coupons.service.js';

@Injectable()
export class CouponsRouter {
  readonly router;

  constructor(coupons: CouponsService, staffCoupons: StaffCouponsService) {
    this.router = router({
      // A mutation although it changes nothing: codes do not belong in URLs and logs.
      validate: authedProcedure
        .input(validateDiscountInput)
        .output(validateDiscountResponse)
        .mutation(({ ctx, input }) => coupons.validate(ctx.actor, input)),
      staff: router({
        list: staffProcedure
          .input(listCouponsInput)
          .output(couponList)
          .query(({ input }) => staffCoupons.list(input)),
        create: staffProcedure
          .input(createCouponInput)
          .output(couponResponse)
          .mutation(({ ctx, input }) => staffCoupons.create(ctx.actor, input)),
        change: staffProcedure
          .input(changeCouponInput)
          .output(couponResponse)
          .mutation(({ ctx, input }) => staffCoupons.change(ctx.actor, input)),
        redemptions: staffProcedure
          .input(listRedemptionsInput)
          .output(redemptionList)
          .query(({ input }) => staffCoupons.redemptions(input)),
      }),
    });
  }
}
