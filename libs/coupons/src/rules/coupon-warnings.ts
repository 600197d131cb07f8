import { couponStatus } from './coupon-decision.js';
import type { CouponState } from './coupon-decision.js';

const HOUR_MS = 60 * 60 * 1000;
const HOURS_PER_DAY = 24;
const ENDS_SOON_HOURS = 7 * HOURS_PER_DAY;
const ENDS_IN_HOURS_BELOW = 2 * HOURS_PER_DAY;
const NEARLY_USED_UP = 0.8; // of the maximum
const LARGE_BASIS_POINTS = 5_000;

/** What staff should know about a code before its customers do, as sentences. */
export function couponWarnings(
  coupon: CouponState,
  { held, now }: { readonly held: number; readonly now: Date },
): string[] {
  const status = couponStatus(coupon, now);
  const warnings: string[] = [];
  if (status === 'used_up' && held > 0)
    warnings.push(
      held === 1
        ? '1 use is reserved by an unpaid order and may be released.'
        : `${held} uses are reserved by unpaid orders and may be released.`,
    );
  if (status !== 'active') return warnings;
  const { endsAt, maxRedemptions, used, terms } = coupon;
  const hours = endsAt === null ? null : Math.ceil((endsAt.getTime() - now.getTime()) / HOUR_MS);
  if (hours !== null && hours <= ENDS_SOON_HOURS) warnings.push(`Ends in ${periodOf(hours)}.`);
  if (maxRedemptions !== null && used >= NEARLY_USED_UP * maxRedemptions)
    warnings.push(`${maxRedemptions - used} of ${maxRedemptions} uses left.`);
  const isLarge = terms.type === 'percentage' && terms.basisPoints >= LARGE_BASIS_POINTS;
  if (isLarge && endsAt === null && maxRedemptions === null)
    warnings.push('Large discount with no end and no maximum.');
  return warnings;
}

function periodOf(hours: number): string {
  if (hours >= ENDS_IN_HOURS_BELOW) return `${Math.floor(hours / HOURS_PER_DAY)} days`;
  return hours === 1 ? '1 hour' : `${hours} hours`;
}
