import { Endpoint, IdParam, StaffActor, ValidBody, ValidQuery } from '@app/common';
import type { Actor } from '@app/common';
import { pageInput } from '@app/common/contract';
import type { PageInput } from '@app/common/contract';
import { Controller, Get, Patch, Post } from '@nestjs/common';
import * as contract from './contract/index.js';
import { StaffCouponsService } from './staff-coupons.service.js';

@Controller('api/admin/coupons')
export class StaffCouponsController {
  constructor(private readonly coupons: StaffCouponsService) {}

  @Get()
  @Endpoint({ summary: 'Coupons, newest first', output: contract.couponList })
  list(@StaffActor() _staff: Actor, @ValidQuery(contract.listCouponsInput) query: PageInput) {
    return this.coupons.list(query);
  }

  @Post()
  @Endpoint({ summary: 'Create a coupon', status: 201, output: contract.couponResponse })
  create(
    @StaffActor() staff: Actor,
    @ValidBody(contract.createCouponInput) body: contract.CreateCouponInput,
  ) {
    return this.coupons.create(staff, body);
  }

  @Patch()
  @Endpoint({ summary: 'Pause, extend or limit a coupon', output: contract.couponResponse })
  change(
    @StaffActor() staff: Actor,
    @ValidBody(contract.changeCouponInput) body: contract.ChangeCouponInput,
  ) {
    return this.coupons.change(staff, body);
  }

  @Patch(':id')
  @Endpoint({
    summary: 'Pause, extend or limit a coupon, by its id',
    output: contract.couponResponse,
  })
  changeOne(
    @StaffActor() staff: Actor,
    @IdParam() id: string,
    @ValidBody(contract.changeCouponBody) body: contract.ChangeCouponBody,
  ) {
    return this.coupons.change(staff, { ...body, id });
  }

  @Get(':id/redemptions')
  @Endpoint({ summary: 'Who used a coupon, newest first', output: contract.redemptionList })
  redemptions(
    @StaffActor() _staff: Actor,
    @IdParam() id: string,
    @ValidQuery(pageInput) query: PageInput,
  ) {
    return this.coupons.redemptions({ ...query, id });
  }
}
