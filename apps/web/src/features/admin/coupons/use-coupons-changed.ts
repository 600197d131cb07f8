import { trpc } from '../../../lib/trpc.js';

/** Refetches the list and the warning about free orders after staff have created or changed a coupon. */
export function useCouponsChanged(): () => Promise<unknown> {
  const utils = trpc.useUtils();
  return () =>
    Promise.all([utils.coupons.staff.invalidate(), utils.billing.freeCoupons.invalidate()]);
}
