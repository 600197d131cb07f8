import { accountData } from '@app/common';
import { CouponsService } from '@app/coupons';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Orders, subscriptions, invoices and the ledger, for the account export. */
export const billingAccountData = accountData(
  {
    name: 'billing',
    export: {
      orders: `select id, plan_code, billing_cycle, method, status, currency, price_minor, discount_minor,
        credit_minor, amount_minor, discount_code, transaction_id, rejection_reason, created_at,
        submitted_at, decided_at
      from orders where user_id = ? order by created_at`,
      subscriptions: `select id, kind, plan_code, billing_cycle, status, is_auto_renewed, method, currency, price_minor,
        paid_minor, discount_minor, discount_code, transaction_id, starts_at, ends_at, created_at
      from subscriptions where user_id = ? order by created_at`,
      invoices: `select id, kind, description, currency, original_minor, discount_minor, credit_minor, amount_minor,
        status, payment_method, transaction_id, buyer_name, buyer_email, buyer_company, issued_at, paid_at
      from invoices where user_id = ? order by issued_at, id`,
      ledger: `select resource, kind, amount, period_starts_on, created_at
      from ledger_entries where user_id = ? order by id`,
    },
    /** Screenshots submitted as proof of payment. */
    files: `select screenshot_key as key from orders where user_id = ? and screenshot_key is not null`,
  },
  CouponsService,
  releaseCoupons,
);

/** A paid use of a coupon stays counted; one merely held by an order is released. */
async function releaseCoupons(
  coupons: CouponsService,
  tx: EntityManager,
  userId: string,
): Promise<void> {
  const orders = await tx.execute<{ id: string }[]>(
    'select id from orders where user_id = ? and discount_code is not null order by id for update',
    [userId],
  );
  for (const { id } of orders) await coupons.release(tx, id);
}
