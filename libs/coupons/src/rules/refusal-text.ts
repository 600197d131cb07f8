import type { CouponRefusal } from './coupon-decision.js';

const text: Readonly<Record<CouponRefusal, string>> = {
  unknown: 'There is no such code.',
  paused: 'This code is paused at the moment.',
  not_started: 'This code cannot be used yet.',
  expired: 'This code has expired.',
  other_product: 'This code is for another kind of plan.',
  other_currency: 'This code is for payments in another currency.',
  used_up: 'This code has been used as often as it can be.',
  already_used: 'You have used this code before. Each account can use it once.',
  held: 'You are using this code for another order that is not paid yet.',
};

/** Why a code was refused, for the person who typed it. */
export function refusalText(reason: CouponRefusal): string {
  return text[reason];
}
