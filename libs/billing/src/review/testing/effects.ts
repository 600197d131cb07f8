import type { OrderTrial } from '../../orders/testing/order-trial.js';

/** All effects of an approval for one user. */
export interface Effects {
  readonly subscriptions: number;
  readonly grants: number;
  readonly invoices: number;
  readonly mails: number;
  readonly notifications: number;
  readonly activities: number;
}

/** `orderId` selects the entries of the activity log. */
export async function effectsOf(
  trial: OrderTrial,
  { userId, orderId }: { readonly userId: string; readonly orderId: string },
): Promise<Effects> {
  const count = (sql: string, parameter: string = userId): Promise<number> =>
    trial.count(`select count(*) from ${sql}`, [parameter]);
  return {
    subscriptions: await count('subscriptions where user_id = ?'),
    grants: await count(`ledger_entries where user_id = ? and kind = 'grant'`),
    invoices: await count('invoices where user_id = ?'),
    mails: await count(`mail_outbox where user_id = ? and kind = 'payment_approved'`),
    notifications: await count(`notifications where user_id = ? and kind = 'payment_approved'`),
    activities: await count(
      `activity_entries where subject_id = ? and action = 'billing.approve'`,
      orderId,
    ),
  };
}

export const NO_EFFECT: Effects = {
  ...{ subscriptions: 0, grants: 0, invoices: 0 },
  ...{ mails: 0, notifications: 0, activities: 0 },
};
export const ONE_EFFECT: Effects = {
  ...{ subscriptions: 1, grants: 1, invoices: 1 },
  ...{ mails: 1, notifications: 1, activities: 1 },
};
