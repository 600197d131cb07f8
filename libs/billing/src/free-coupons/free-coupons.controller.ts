import { Endpoint, StaffActor } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get } from '@nestjs/common';
import { freeCouponList } from '../contract/index.js';
import { FreeCouponsService } from './free-coupons.service.js';

@Controller('api/admin/free-coupons')
export class FreeCouponsController {
  constructor(private readonly coupons: FreeCouponsService) {}

  @Get()
  @Endpoint({ summary: 'Active codes that make orders free', output: freeCouponList })
  list(@StaffActor() _staff: Actor) {
    return this.coupons.list();
  }
}
