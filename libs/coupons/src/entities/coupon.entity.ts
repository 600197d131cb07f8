import { LIST_TIME_DIGITS } from '@app/common/contract';
import { defineEntity, p } from '@mikro-orm/core';
import { couponScopes, fixedCurrencies } from '../contract/index.js';

const CouponRowSchema = defineEntity({
  name: 'CouponRow',
  tableName: 'coupons',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    /** Upper case. */
    code: p.string().length(40).unique(),
    description: p.string().length(200),
    /** Of a percentage; otherwise it is a fixed amount. */
    basisPoints: p.integer().nullable(),
    /** Of a fixed amount, in minor units of `currency`. */
    amountMinor: p.integer().nullable(),
    currency: p.enum(fixedCurrencies).nullable(),
    scope: p.enum(couponScopes).default('any'),
    startsAt: p.datetime().nullable(),
    endsAt: p.datetime().nullable(),
    maxRedemptions: p.integer().nullable(),
    isPaused: p.boolean().default(false),
    /** Of a paused code: how often it works in a demo. `null` once staff have decided about its use. */
    demoRedemptions: p.integer().nullable(),
    /** Redemptions that are held or confirmed; changed only together with one. */
    used: p.integer().default(0),
    createdAt: p.datetime(LIST_TIME_DIGITS),
  },
  checks: [
    { name: 'coupons_used_check', expression: 'used >= 0' },
    {
      name: 'coupons_demo_redemptions_check',
      expression: 'demo_redemptions is null or (demo_redemptions >= 1 and is_paused)',
    },
    {
      name: 'coupons_basis_points_check',
      expression: 'basis_points >= 1 and basis_points <= 10000',
    },
    { name: 'coupons_amount_minor_check', expression: 'amount_minor >= 1' },
    {
      name: 'coupons_one_discount_check',
      expression: 'num_nonnulls(basis_points, amount_minor) = 1',
    },
    {
      name: 'coupons_amount_currency_check',
      expression: 'num_nonnulls(amount_minor, currency) <> 1',
    },
  ],
});

/** The definition of a discount. */
export class CouponRow extends CouponRowSchema.class {}
CouponRowSchema.setClass(CouponRow);
