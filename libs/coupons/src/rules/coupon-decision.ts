import { currencyDecimals, money, percentOf } from '@app/common/contract';
import type { Currency, Money } from '@app/common/contract';
import type { CouponScope, CouponStatus, DiscountedKind } from '../contract/index.js';

/** The discount of a coupon; `amount` is minor units of USD or INR. */
export type CouponTerms =
  | { readonly type: 'percentage'; readonly basisPoints: number }
  | { readonly type: 'fixed'; readonly amountMinor: number; readonly currency: 'USD' | 'INR' };

export interface CouponState {
  readonly id: string;
  readonly code: string;
  readonly description: string;
  readonly terms: CouponTerms;
  readonly scope: CouponScope;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly maxRedemptions: number | null;
  /** Uses that are held or confirmed. */
  readonly used: number;
  readonly isPaused: boolean;
}

/** Earlier uses of the coupon by the same user; released ones do not count. */
export type OwnUse = 'none' | 'held' | 'confirmed';

export interface CouponUse {
  readonly kind: DiscountedKind;
  readonly now: Date;
  readonly ownUse: OwnUse;
}

export const couponRefusals = [
  'unknown',
  'paused',
  'not_started',
  'expired',
  'other_product',
  'other_currency',
  'used_up',
  'already_used',
  'held',
] as const;
export type CouponRefusal = (typeof couponRefusals)[number];

export interface AcceptedCoupon {
  readonly kind: 'accepted';
  /** Never more than the price. */
  readonly discount: Money;
  readonly couponId: string;
  readonly code: string;
  readonly type: CouponTerms['type'];
  /** Percent, or major units of the coupon's own currency. */
  readonly value: number;
  readonly description: string;
}
export type CouponDecision =
  | AcceptedCoupon
  | { readonly kind: 'rejected'; readonly reason: CouponRefusal };

/** Why this user cannot use the coupon for this kind of plan, whatever its price; `null` when they can. */
export function refusalOf(coupon: CouponState, use: CouponUse): CouponRefusal | null {
  if (use.ownUse === 'confirmed') return 'already_used';
  if (use.ownUse === 'held') return 'held';
  const status = couponStatus(coupon, use.now);
  if (status !== 'active') return refusalOfStatus[status];
  if (coupon.scope !== 'any' && coupon.scope !== use.kind) return 'other_product';
  return null;
}

/** `null`: the code does not exist. */
export function decideCoupon(
  coupon: CouponState | null,
  use: CouponUse & { readonly price: Money },
): CouponDecision {
  if (coupon === null) return { kind: 'rejected', reason: 'unknown' };
  const refusal = refusalOf(coupon, use);
  if (refusal !== null) return { kind: 'rejected', reason: refusal };
  const discount = discountOn(use.price, coupon.terms);
  if (discount === null) return { kind: 'rejected', reason: 'other_currency' };
  return {
    kind: 'accepted',
    discount,
    couponId: coupon.id,
    code: coupon.code,
    type: coupon.terms.type,
    value: valueOf(coupon.terms),
    description: coupon.description,
  };
}

/** The window includes `startsAt` and excludes `endsAt`. Final reasons are reported before temporary ones. */
export function couponStatus(coupon: CouponState, now: Date): CouponStatus {
  if (coupon.endsAt !== null && coupon.endsAt <= now) return 'expired';
  if (coupon.isPaused) return 'paused';
  if (coupon.startsAt !== null && now < coupon.startsAt) return 'scheduled';
  if (coupon.maxRedemptions !== null && coupon.used >= coupon.maxRedemptions) return 'used_up';
  return 'active';
}

/** For people: percent, or major units. */
export function valueOf(terms: CouponTerms): number {
  if (terms.type === 'percentage') return terms.basisPoints / BASIS_POINTS_PER_PERCENT;
  return terms.amountMinor / 10 ** currencyDecimals[terms.currency];
}

/** The discount defined by staff, in stored form. */
export function termsOf(
  discount:
    | { readonly type: 'percentage'; readonly value: number }
    | { readonly type: 'fixed'; readonly value: number; readonly currency: 'USD' | 'INR' },
): CouponTerms {
  if (discount.type === 'percentage') {
    const basisPoints = Math.round(discount.value * BASIS_POINTS_PER_PERCENT);
    return { type: 'percentage', basisPoints };
  }
  const { value, currency } = discount;
  const amountMinor = Math.round(value * 10 ** currencyDecimals[currency]);
  return { type: 'fixed', amountMinor, currency };
}

const BASIS_POINTS_PER_PERCENT = 100;

const refusalOfStatus = {
  paused: 'paused',
  scheduled: 'not_started',
  expired: 'expired',
  used_up: 'used_up',
} as const satisfies Record<Exclude<CouponStatus, 'active'>, CouponRefusal>;

/** The discount; `null` when the currencies of a fixed amount and the price are incompatible. */
export function discountOn(price: Money, terms: CouponTerms): Money | null {
  if (terms.type === 'percentage') return percentOf(price, terms.basisPoints);
  if (!meets(price.currency, terms.currency)) return null;
  const digits = currencyDecimals[price.currency] - currencyDecimals[terms.currency];
  const whole = terms.amountMinor * 10 ** digits;
  return money(Math.min(whole, price.amountMinor), price.currency);
}

/** Prices in USDT are the dollar prices (PRODUCT.md section 4). */
function meets(price: Currency, fixed: 'USD' | 'INR'): boolean {
  return price === fixed || (price === 'USDT' && fixed === 'USD');
}
