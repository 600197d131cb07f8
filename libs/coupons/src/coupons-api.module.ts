import { Module } from '@nestjs/common';
import { CouponsController } from './coupons.controller.js';
import { CouponsModule } from './coupons.module.js';
import { StaffCouponsController } from './staff-coupons.controller.js';

@Module({ imports: [CouponsModule], controllers: [CouponsController, StaffCouponsController] })
export class CouponsApiModule {}
