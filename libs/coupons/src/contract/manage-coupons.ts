import { currencySchema, nextCursorSchema, pageInput } from '@app/common/contract';
import { z } from 'zod';
import {
  couponCodeSchema,
  couponSchema,
  couponScopeSchema,
  fixedDiscountSchema,
  percentageDiscountSchema,
} from './coupon.js';

const MAX_REDEMPTIONS = 1_000_000;
const description = z.string().trim().min(1, 'Please describe the discount').max(200);
const instant = z.iso.datetime({ offset: true, message: 'Enter a valid date' }).nullable();
const maxRedemptions = z.number().int().min(1, 'At least one use').max(MAX_REDEMPTIONS).nullable();
const window = {
  startsAt: instant.default(null),
  endsAt: instant.default(null),
  maxRedemptions: maxRedemptions.default(null),
};
const offered = {
  code: couponCodeSchema,
  description,
  scope: couponScopeSchema.default('any'),
  ...window,
};

/** A new coupon. Its discount and its code cannot be changed later: people were promised them. */
export const createCouponInput = z
  .discriminatedUnion('type', [
    percentageDiscountSchema.extend(offered),
    fixedDiscountSchema.extend(offered),
  ])
  .refine(isWindow, { path: ['endsAt'], message: 'The end must be after the start' });
export type CreateCouponInput = z.infer<typeof createCouponInput>;

const changes = {
  description: description.optional(),
  isPaused: z.boolean().optional(),
  startsAt: instant.optional(),
  endsAt: instant.optional(),
  maxRedemptions: maxRedemptions.optional(),
};
/** Omitted fields stay unchanged. */
export const changeCouponBody = z.object(changes);
export type ChangeCouponBody = z.infer<typeof changeCouponBody>;
export const changeCouponInput = changeCouponBody.extend({ id: z.uuid() });
export type ChangeCouponInput = z.infer<typeof changeCouponInput>;

export const listCouponsInput = pageInput;
/** Newest first. */
export const couponList = z.object({
  coupons: z.array(couponSchema),
  nextCursor: nextCursorSchema,
});
export type CouponList = z.infer<typeof couponList>;

/** held: the order awaits payment; released: it lapsed, and the use was returned. */
export const redemptionStatuses = ['held', 'confirmed', 'released'] as const;
export type RedemptionStatus = (typeof redemptionStatuses)[number];

/** `discountAmount` is major units of `currency`. */
export const redemptionSchema = z.object({
  id: z.uuid(),
  orderId: z.uuid(),
  user: z.object({ id: z.uuid(), name: z.string(), email: z.string() }),
  status: z.enum(redemptionStatuses),
  currency: currencySchema,
  discountAmount: z.number(),
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
});
export type Redemption = z.infer<typeof redemptionSchema>;

export const listRedemptionsInput = pageInput.extend({ id: z.uuid() });
export type ListRedemptionsInput = z.infer<typeof listRedemptionsInput>;
/** Newest first. */
export const redemptionList = z.object({
  redemptions: z.array(redemptionSchema),
  nextCursor: nextCursorSchema,
});
export type RedemptionList = z.infer<typeof redemptionList>;

function isWindow({
  startsAt,
  endsAt,
}: {
  startsAt: string | null;
  endsAt: string | null;
}): boolean {
  return startsAt === null || endsAt === null || Date.parse(startsAt) < Date.parse(endsAt);
}
