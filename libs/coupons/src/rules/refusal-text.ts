import type { CouponRefusal } from './coupon-decision.js';

const text: Readonly<Record<CouponRefusal, string>> = {
  unknown: 'This code does not exist.',
  paused: 'This code is paused.',
  not_started: 'This code is not active yet.',
  expired: 'This code has expired.',
  other_product: 'This code does not apply to this plan.',
  other_currency: 'This code does not apply to payments in this currency.',
  used_up: 'This code has reached its usage limit.',
  already_used: "You've already used this code. Each account can use it once.",
  held: "You're using this code for another unpaid order.",
};

/** Why a code was refused, for the person who typed it. */
export function refusalText(reason: CouponRefusal): string {
  return text[reason];
}
