import type { Currency } from '@app/common/contract';
import type { Coupon, CouponScope, CouponStatus } from '@app/coupons/contract';
import { formatAmount } from '../../../lib/amounts.js';
import { formatInstant } from '../../../lib/instants.js';
import { formatCount } from '../../../lib/numbers.js';
import { onFirstUse } from '../../../lib/on-first-use.js';

const listed = onFirstUse(() => new Intl.ListFormat('en'));

export const scopeText = {
  any: 'Everything',
  visits: 'Visit plans',
  scans: 'Scan plans',
  pack: 'Scan packs',
} as const satisfies Record<CouponScope, string>;

export const couponStatusText = {
  active: { tone: 'success', text: 'Active' },
  scheduled: { tone: 'notice', text: 'Scheduled' },
  paused: { tone: 'warning', text: 'Paused' },
  expired: { tone: 'neutral', text: 'Ended' },
  used_up: { tone: 'neutral', text: 'Used up' },
} as const satisfies Record<CouponStatus, { tone: string; text: string }>;

/** "20%", "$5.00", "₹250". */
export function worthOf(coupon: Coupon): string {
  if (coupon.type === 'percentage') return `${coupon.value}%`;
  return formatAmount(coupon.value, coupon.currency);
}

/** "3 of 100", "3": uses that are paid or reserved by an order. */
export function usesOf({ redeemedCount, heldCount, maxRedemptions }: Coupon): string {
  const used = formatCount(redeemedCount + heldCount);
  return maxRedemptions === null ? used : `${used} of ${formatCount(maxRedemptions)}`;
}

/** "₹3,480 and $29.00": what paid orders got, by currency; "nothing yet" before the first. */
export function grantedText({ discounts }: Pick<Coupon, 'discounts'>): string {
  return amountsText(discounts.map(({ currency, granted }) => ({ currency, amount: granted })));
}

/** What orders that await payment would get; `null` without any. */
export function reservedText({ discounts }: Pick<Coupon, 'discounts'>): string | null {
  const held = discounts.map(({ currency, held: amount }) => ({ currency, amount }));
  return held.some(({ amount }) => amount > 0) ? amountsText(held) : null;
}

function amountsText(amounts: readonly { currency: Currency; amount: number }[]): string {
  const texts = amounts
    .filter(({ amount }) => amount > 0)
    .map(({ currency, amount }) => formatAmount(amount, currency));
  return texts.length === 0 ? 'nothing yet' : listed().format(texts);
}

/** The validity period in words. */
export function windowOf({ startsAt, endsAt }: Pick<Coupon, 'startsAt' | 'endsAt'>): string {
  const from = startsAt === null ? null : `from ${formatInstant(startsAt)}`;
  const until = endsAt === null ? null : `until ${formatInstant(endsAt)}`;
  return [from, until].filter((part) => part !== null).join(' ') || 'always';
}
