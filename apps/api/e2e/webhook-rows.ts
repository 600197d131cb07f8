import { randomUUID } from 'node:crypto';
import type { OwnedRows } from './access-expectations.js';
import type { TestApi } from './test-api.js';

/** A webhook with one successful delivery; no other user has any. */
export async function makeWebhook(
  api: TestApi,
  userId: string,
): Promise<Pick<OwnedRows, 'webhookId' | 'webhookDeliveryId'>> {
  const [webhookId, webhookDeliveryId] = [randomUUID(), randomUUID()];
  await api.rows('delete from webhook_endpoints');
  await api.rows(
    `insert into webhook_endpoints (id, user_id, url, events, created_at)
     values (?, ?, 'https://hooks.example/', '["scan.completed"]', now())`,
    [webhookId, userId],
  );
  await api.rows(
    `insert into webhook_deliveries (id, endpoint_id, key, event_id, event, body, status, attempts,
       next_attempt_at, created_at)
     values (?, ?, 'matrix', ?, 'scan.completed', '{}', 'delivered', 1, now(), now())`,
    [webhookDeliveryId, webhookId, randomUUID()],
  );
  return { webhookId, webhookDeliveryId };
}
