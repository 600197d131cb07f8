import { staffProcedure } from '@app/common';
import { freeCouponList } from '../contract/index.js';
import type { FreeCouponsService } from './free-coupons.service.js';

export function freeCouponsProcedure(coupons: FreeCouponsService) {
  return staffProcedure.output(freeCouponList).query(() => coupons.list());
}
