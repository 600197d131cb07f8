import { Endpoint, StaffActor, ValidBody, ValidParams, ValidQuery } from '@app/common';
import type { Actor } from '@app/common';
import { pageInput } from '@app/common/contract';
import type { PageInput } from '@app/common/contract';
import { Controller, Get, Patch, Post } from '@nestjs/common';
import {
  changeCouponBody,
  changeCouponInput,
  couponResponse,
  couponList,
  couponParams,
  createCouponInput,
  listCouponsInput,
  redemptionList,
} from './contract/index.js';
import type {
  ChangeCouponBody,
  ChangeCouponInput,
  CouponResponse,
  CouponList,
  CouponParams,
  CreateCouponInput,
  RedemptionList,
} from './contract/index.js';
import { StaffCouponsService } from './staff-coupons.service.js';

@Controller('api/admin/coupons')
export class StaffCouponsController {
  constructor(private readonly coupons: StaffCouponsService) {}

  @Get()
  @Endpoint({ summary: 'Coupons, newest first', output: couponList })
  list(
    @StaffActor() _staff: Actor,
    @ValidQuery(listCouponsInput) query: PageInput,
  ): Promise<CouponList> {
    return this.coupons.list(query);
  }

  @Post()
  @Endpoint({ summary: 'Make a coupon', status: 201, output: couponResponse })
  create(
    @StaffActor() staff: Actor,
    @ValidBody(createCouponInput) body: CreateCouponInput,
  ): Promise<CouponResponse> {
    return this.coupons.create(staff, body);
  }

  @Patch()
  @Endpoint({ summary: 'Pause, prolong or bound a coupon', output: couponResponse })
  change(
    @StaffActor() staff: Actor,
    @ValidBody(changeCouponInput) body: ChangeCouponInput,
  ): Promise<CouponResponse> {
    return this.coupons.change(staff, body);
  }

  @Patch(':id')
  @Endpoint({ summary: 'Pause, prolong or bound a coupon, by its id', output: couponResponse })
  changeOne(
    @StaffActor() staff: Actor,
    @ValidParams(couponParams) { id }: CouponParams,
    @ValidBody(changeCouponBody) body: ChangeCouponBody,
  ): Promise<CouponResponse> {
    return this.coupons.change(staff, { ...body, id });
  }

  @Get(':id/redemptions')
  @Endpoint({ summary: 'Who used a coupon, newest first', output: redemptionList })
  redemptions(
    @StaffActor() _staff: Actor,
    @ValidParams(couponParams) { id }: CouponParams,
    @ValidQuery(pageInput) query: PageInput,
  ): Promise<RedemptionList> {
    return this.coupons.redemptions({ ...query, id });
  }
}
