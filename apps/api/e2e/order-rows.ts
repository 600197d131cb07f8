import { FileStore } from '@app/common';
import { randomInt, randomUUID } from 'node:crypto';
import type { OwnedRows } from './access-expectations.js';
import type { TestApi } from './test-api.js';

interface Row {
  readonly status: 'draft' | 'awaiting_proof' | 'pending_review';
  readonly amountMinor: number;
  readonly screenshotKey: string | null;
}

/** One order of each kind that has available actions; no other user has any. */
export async function makeOrders(
  api: TestApi,
  userId: string,
): Promise<Pick<OwnedRows, 'orderId' | 'freeOrderId' | 'paymentId'>> {
  await api.rows('delete from orders');
  const screenshotKey = 'payment-proofs/matrix.jpg';
  await api.app.get(FileStore).put(screenshotKey, Buffer.from('a picture'));
  const add = async ({ status, amountMinor, screenshotKey: key }: Row): Promise<string> => {
    const id = randomUUID();
    const isPaid = status === 'pending_review';
    await api.rows(
      `insert into orders (id, user_id, plan_code, billing_cycle, method, status, currency, price_minor,
         discount_minor, credit_minor, amount_minor, asked_minor, transaction_id, screenshot_key,
         created_at, expires_at, submitted_at)
       values (?, ?, 'visits_growth', 'monthly', 'upi', ?, 'INR', 290000, ?::bigint, 0, ?::bigint, ?::bigint,
         ?, ?, now(), now() + interval '1 day', case when ? then now() end)`,
      [
        ...[id, userId, status, 290_000 - amountMinor, amountMinor, amountMinor],
        ...[isPaid ? String(randomInt(1e11, 1e12 / 4)) : null, key, isPaid],
      ],
    );
    return id;
  };
  const paymentId = await add({ status: 'pending_review', amountMinor: 290_000, screenshotKey });
  const orderId = await add({
    status: 'awaiting_proof',
    amountMinor: 290_000,
    screenshotKey: null,
  });
  // One unpaid order per purchase: the free one is for another plan.
  await api.rows(
    `update orders set plan_code = 'visits_starter', price_minor = 290000 where id = ?`,
    [orderId],
  );
  const freeOrderId = await add({ status: 'draft', amountMinor: 0, screenshotKey: null });
  return { orderId, freeOrderId, paymentId };
}
