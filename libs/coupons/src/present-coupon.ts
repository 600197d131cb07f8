import { money, toMajor } from '@app/common/contract';
import type { Coupon } from './contract/index.js';
import { stateOf } from './coupons.repository.js';
import type { CouponRow } from './entities/coupon.entity.js';
import type { CouponUses } from './staff-coupons.repository.js';
import { couponStatus, valueOf } from './rules/coupon-decision.js';
import { couponWarnings } from './rules/coupon-warnings.js';

/** The staff view of a coupon, as it applies on this installation; without `uses` it is unused. */
export function presentCoupon(
  row: CouponRow,
  uses: CouponUses | undefined,
  { now, isDemo }: { readonly now: Date; readonly isDemo: boolean },
): Coupon {
  const state = stateOf(row, isDemo);
  const heldCount = uses?.held ?? 0;
  const { id, code, description, scope, terms, maxRedemptions, isPaused } = state;
  const shown = {
    ...{ id, code, description, scope, maxRedemptions, isPaused },
    value: valueOf(terms),
    status: couponStatus(state, now),
    startsAt: state.startsAt?.toISOString() ?? null,
    endsAt: state.endsAt?.toISOString() ?? null,
    heldCount,
    // Uses of deleted accounts stay counted, but their redemptions are deleted.
    redeemedCount: Math.max(0, row.used - heldCount),
    discounts: (uses?.discounts ?? []).map(({ currency, grantedMinor, heldMinor }) => ({
      currency,
      granted: toMajor(money(grantedMinor, currency)),
      held: toMajor(money(heldMinor, currency)),
    })),
    lastUsedAt: uses?.lastUsedAt?.toISOString() ?? null,
    warnings: couponWarnings(state, { held: heldCount, now }),
    createdAt: row.createdAt.toISOString(),
  };
  if (terms.type === 'percentage') return { ...shown, type: 'percentage' };
  return { ...shown, type: 'fixed', currency: terms.currency };
}
