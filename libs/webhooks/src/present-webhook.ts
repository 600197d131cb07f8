import type { WebhookDelivery, WebhookEndpoint } from './contract/index.js';
import type { LastDelivery } from './endpoints/endpoints.repository.js';
import type { StoredWebhookDelivery } from './entities/webhook-delivery.entity.js';
import type { StoredWebhookEndpoint } from './entities/webhook-endpoint.entity.js';

export function presentEndpoint(
  endpoint: StoredWebhookEndpoint,
  last: LastDelivery | undefined,
): WebhookEndpoint {
  return {
    id: endpoint.id,
    url: endpoint.url,
    events: endpoint.events,
    isEnabled: endpoint.isEnabled,
    disabledReason: endpoint.disabledReason ?? null,
    createdAt: endpoint.createdAt.toISOString(),
    lastDelivery:
      last === undefined
        ? null
        : {
            status: last.status,
            attempts: last.attempts,
            answerStatus: last.answerStatus,
            at: last.at.toISOString(),
          },
  };
}

export function presentDelivery(delivery: StoredWebhookDelivery): WebhookDelivery {
  return {
    id: delivery.id,
    eventId: delivery.eventId,
    event: delivery.event,
    status: delivery.status,
    attempts: delivery.attempts,
    answerStatus: delivery.answerStatus ?? null,
    answer: delivery.answer ?? null,
    error: delivery.error ?? null,
    durationMs: delivery.durationMs ?? null,
    body: delivery.body,
    createdAt: delivery.createdAt.toISOString(),
    lastAttemptAt: delivery.lastAttemptAt?.toISOString() ?? null,
    nextAttemptAt: delivery.status === 'pending' ? delivery.nextAttemptAt.toISOString() : null,
  };
}
