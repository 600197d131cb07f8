import { SubscriptionsService } from '@app/billing';
import { money } from '@app/common/contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import type { TestApi, TestUser } from './test-api.js';

/** The plan with API access and the most page scans. */
export async function grantApiAccess(api: TestApi, { id: userId }: TestUser): Promise<void> {
  const price = money(49_000_000, 'USDT');
  await api.app
    .get(EntityManager)
    .fork()
    .transactional((tx) =>
      api.app.get(SubscriptionsService).activate(tx, {
        ...{ orderId: randomUUID(), userId, planCode: 'seo_business', billingCycle: 'monthly' },
        ...{ method: 'crypto', price, paid: price, discount: money(0, 'USDT') },
        ...{ discountCode: null, transactionId: null },
      }),
    );
}
