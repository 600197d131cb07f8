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
    type: p.enum(['percentage', 'fixed'] as const),
    /** Of a percentage. */
    basisPoints: p.integer().nullable(),
    /** Of a fixed amount, in minor units of `currency`. */
    amountMinor: p.integer().nullable(),
    currency: p.enum(fixedCurrencies).nullable(),
    scope: p.enum(couponScopes).default('any'),
    startsAt: p.datetime().nullable(),
    endsAt: p.datetime().nullable(),
    maxRedemptions: p.integer().nullable(),
    isPaused: p.boolean().default(false),
    /** Redemptions that are held or confirmed; changed only together with one. */
    used: p.integer().default(0),
    createdAt: p.datetime(),
  },
  checks: [
    { name: 'coupons_used_check', expression: 'used >= 0' },
    {
      name: 'coupons_terms_check',
      expression:
        "(type = 'percentage' and basis_points between 1 and 10000 and amount_minor is null and currency is null) or (type = 'fixed' and amount_minor > 0 and currency is not null and basis_points is null)",
    },
  ],
});

/** The definition of a discount. */
export class CouponRow extends CouponRowSchema.class {}
CouponRowSchema.setClass(CouponRow);
