import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { couponsAccountData } from './coupons-account-data.js';
import { CouponsRepository } from './coupons.repository.js';
import { CouponsService } from './coupons.service.js';
import { CouponRow } from './entities/coupon.entity.js';
import { CouponRedemption } from './entities/coupon-redemption.entity.js';
import { PlanKindsPort } from './plan-kinds.js';
import { StaffCouponsRepository } from './staff-coupons.repository.js';
import { StaffCouponsService } from './staff-coupons.service.js';

@Module({
  imports: [MikroOrmModule.forFeature([CouponRow, CouponRedemption])],
  providers: [
    CouponsService,
    CouponsRepository,
    couponsAccountData,
    PlanKindsPort,
    StaffCouponsService,
    StaffCouponsRepository,
  ],
  exports: [CouponsService, StaffCouponsService, PlanKindsPort],
})
export class CouponsModule {}
