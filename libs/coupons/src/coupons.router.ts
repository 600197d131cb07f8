import { publicProcedure, router, staffProcedure } from '@app/common';
import { Injectable } from '@nestjs/common';
import * as contract from './contract/index.js';
import { CouponsService } from './coupons.service.js';
import { StaffCouponsService } from './staff-coupons.service.js';

@Injectable()
export class CouponsRouter {
  readonly router;

  constructor(coupons: CouponsService, staffCoupons: StaffCouponsService) {
    this.router = router({
      // A mutation although it changes nothing: codes do not belong in URLs and logs.
      validate: publicProcedure
        .input(contract.validateDiscountInput)
        .output(contract.validateDiscountResponse)
        .mutation(({ ctx, input }) => coupons.validate(ctx.origin, ctx.actor, input)),
      staff: router({
        list: staffProcedure
          .input(contract.listCouponsInput)
          .output(contract.couponList)
          .query(({ input }) => staffCoupons.list(input)),
        create: staffProcedure
          .input(contract.createCouponInput)
          .output(contract.couponResponse)
          .mutation(({ ctx, input }) => staffCoupons.create(ctx.actor, input)),
        change: staffProcedure
          .input(contract.changeCouponInput)
          .output(contract.couponResponse)
          .mutation(({ ctx, input }) => staffCoupons.change(ctx.actor, input)),
        redemptions: staffProcedure
          .input(contract.listRedemptionsInput)
          .output(contract.redemptionList)
          .query(({ input }) => staffCoupons.redemptions(input)),
      }),
    });
  }
}
