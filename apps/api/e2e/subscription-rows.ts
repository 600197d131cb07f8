import { SubscriptionsService } from '@app/billing';
import { money } from '@app/common/contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import type { OwnedRows } from './access-expectations.js';
import type { TestApi } from './test-api.js';

/** A visit plan of one user; no other user has any. */
export async function makeSubscription(
  api: TestApi,
  userId: string,
): Promise<Pick<OwnedRows, 'subscriptionId'>> {
  await api.rows('delete from subscriptions');
  const price = money(15_000_000, 'USDT');
  const { subscriptionId } = await api.app
    .get(EntityManager)
    .fork()
    .transactional((tx) =>
      api.app.get(SubscriptionsService).activate(tx, {
        ...{ orderId: randomUUID(), userId, planCode: 'visits_starter', billingCycle: 'monthly' },
        ...{ method: 'crypto', price, paid: price, discount: money(0, 'USDT') },
        ...{ discountCode: null, transactionId: null },
      }),
    );
  return { subscriptionId: subscriptionId ?? '' };
}
