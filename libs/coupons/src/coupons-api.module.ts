import { Module } from '@nestjs/common';
import { CouponsController } from './coupons.controller.js';
import { CouponsModule } from './coupons.module.js';
import { StaffCouponsController } from './staff-coupons.controller.js';
import { CouponsRouter } from './coupons.router.js';

@Module({
  imports: [CouponsModule],
  controllers: [CouponsController, StaffCouponsController],
  providers: [CouponsRouter],
  exports: [CouponsRouter],
})
export class CouponsApiModule {}
