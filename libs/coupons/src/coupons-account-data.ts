import { accountData } from '@app/common';

/** The codes a user has used, for the account export. */
export const couponsAccountData = accountData({
  name: 'coupons',
  export: {
    redemptions: `select c.code, r.order_id, r.status, r.discount_minor, r.currency, r.created_at, r.decided_at
      from coupon_redemptions r join coupons c on c.id = r.coupon_id
      where r.user_id = ? order by r.created_at`,
  },
});
