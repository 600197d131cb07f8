import { User } from '@app/auth';
import { LIST_TIME_DIGITS, currencies } from '@app/common/contract';
import { defineEntity, p } from '@mikro-orm/core';
import { redemptionStatuses } from '../contract/index.js';
import { CouponRow } from './coupon.entity.js';

const CouponRedemptionSchema = defineEntity({
  name: 'CouponRedemption',
  tableName: 'coupon_redemptions',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    couponId: () => p.manyToOne(CouponRow).mapToPk().joinColumn('coupon_id'),
    userId: () => p.manyToOne(User).mapToPk().deleteRule('cascade').joinColumn('user_id').index(),
    /** Orders belong to billing, which depends on coupons: no foreign key. */
    orderId: p.uuid().unique(),
    status: p.enum(redemptionStatuses),
    /** Minor units of `currency`. */
    discountMinor: p.bigint('number'),
    currency: p.enum(currencies),
    createdAt: p.datetime(LIST_TIME_DIGITS),
    decidedAt: p.datetime().nullable(),
  },
  indexes: [
    {
      name: 'coupon_redemptions_once',
      expression:
        'create unique index "coupon_redemptions_once" on "coupon_redemptions" ("coupon_id", "user_id") where "status" <> \'released\'',
    },
    { name: 'coupon_redemptions_newest', properties: ['couponId', 'createdAt', 'id'] },
  ],
});

/** One use of a coupon by one user, for one order. */
export class CouponRedemption extends CouponRedemptionSchema.class {}
CouponRedemptionSchema.setClass(CouponRedemption);
