import { currencySchema } from '@app/common/contract';
import { z } from 'zod';

/** What a coupon can be used for. `any` covers all of them. */
export const couponScopes = ['any', 'visits', 'scans', 'pack'] as const;
export const couponScopeSchema = z.enum(couponScopes);
export type CouponScope = z.infer<typeof couponScopeSchema>;

/** What is being bought with it. */
export type DiscountedKind = Exclude<CouponScope, 'any'>;

/** A fixed discount in dollars also counts for prices in USDT: those are the dollar prices. */
export const fixedCurrencies = ['USD', 'INR'] as const;

export const COUPON_CODE_MAX_CHARS = 40;

/** In stored form: codes are compared trimmed and in upper case (specification 1 section 5). */
export const couponCodeSchema = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9_-]{2,39}$/, 'Use 3 to 40 letters, digits, hyphens or underscores');

const percentageTerms = { type: z.literal('percentage') };
const fixedTerms = { type: z.literal('fixed'), currency: z.enum(fixedCurrencies) };

/** Percent with at most two decimals, above 0 and at most 100. */
const percent = z
  .number()
  .positive('The discount must be above 0%')
  .max(100, "The discount can't exceed 100%")
  .refine(hasTwoDecimals, 'Use at most two decimals');
/** Major units of the currency. */
const fixedValue = z
  .number()
  .positive('The discount must be above 0')
  .max(1_000_000)
  .refine(hasTwoDecimals, 'Use at most two decimals');

/** A code and its discount, as staff define it. */
export const percentageDiscountSchema = z.object({ ...percentageTerms, value: percent });
export const fixedDiscountSchema = z.object({ ...fixedTerms, value: fixedValue });

/** used_up: every use is taken; held uses of unpaid orders count until those lapse. */
export const couponStatuses = ['active', 'scheduled', 'paused', 'expired', 'used_up'] as const;
export type CouponStatus = (typeof couponStatuses)[number];

/** What the uses of a coupon have taken off, in major units of a currency. */
const grantedSchema = z.object({
  currency: currencySchema,
  /** By paid orders. */
  granted: z.number(),
  /** By orders that await payment. */
  held: z.number(),
});

const storedCoupon = z.object({
  id: z.uuid(),
  code: z.string(),
  description: z.string(),
  scope: couponScopeSchema,
  status: z.enum(couponStatuses),
  /** ISO instants; `null`: no limit. */
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  /** `null`: once per user, without a total limit. */
  maxRedemptions: z.number().int().nullable(),
  isPaused: z.boolean(),
  /** Uses by orders that await payment, and by paid ones. */
  heldCount: z.number().int(),
  redeemedCount: z.number().int(),
  /** By currency; of accounts that exist. */
  discounts: z.array(grantedSchema),
  /** The latest use that was not released; `null` without any. */
  lastUsedAt: z.string().nullable(),
  /** Sentences: it ends soon, is nearly used up, gives much away, … */
  warnings: z.array(z.string()),
  createdAt: z.string(),
});

/** The staff view. `value` is percent, or major units of `currency`. */
export const couponSchema = z.discriminatedUnion('type', [
  storedCoupon.extend({ ...percentageTerms, value: z.number() }),
  storedCoupon.extend({ ...fixedTerms, value: z.number() }),
]);
export type Coupon = z.infer<typeof couponSchema>;
export const couponResponse = z.object({ coupon: couponSchema });
export type CouponResponse = z.infer<typeof couponResponse>;

function hasTwoDecimals(value: number): boolean {
  return Number(value.toFixed(2)) === value;
}
