import { trpc } from '../../../lib/trpc.js';

/** After staff have made or changed a coupon: the list, and the warning of codes that make orders free. */
export function useCouponsChanged(): () => Promise<unknown> {
  const utils = trpc.useUtils();
  return () =>
    Promise.all([utils.coupons.staff.invalidate(), utils.billing.freeCoupons.invalidate()]);
}
