import type { CouponState } from './coupon-decision.js';

type Use = Pick<CouponState, 'isPaused' | 'maxRedemptions'>;

export interface StoredUse extends Use {
  /** How often the code works in a demo although it is paused; `null` once staff have decided about its use. */
  readonly demoRedemptions: number | null;
}

/** Whether and how often a code works here. */
export function effectiveUse({ demoRedemptions, ...stored }: StoredUse, isDemo: boolean): Use {
  if (!isDemo || demoRedemptions === null) return stored;
  return { isPaused: false, maxRedemptions: demoRedemptions };
}

/**
 * What to store when staff, who see a code's effective state, set it to `wanted`. As long as they do not change its
 * use it stays a code of the demo, which is paused again when the installation is no longer one.
 */
export function changedUse(stored: StoredUse, wanted: Use, isDemo: boolean): StoredUse {
  const shown = effectiveUse(stored, isDemo);
  const isSame =
    shown.isPaused === wanted.isPaused && shown.maxRedemptions === wanted.maxRedemptions;
  return isSame ? stored : { ...wanted, demoRedemptions: null };
}
