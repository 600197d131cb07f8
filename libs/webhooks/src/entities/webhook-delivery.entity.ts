import { LIST_TIME_DIGITS } from '@app/common/contract';
import { defineEntity, p } from '@mikro-orm/core';
import { PING, deliveryStatuses, webhookEvents } from '../contract/index.js';
import { StoredWebhookEndpoint } from './webhook-endpoint.entity.js';

const StoredDeliverySchema = defineEntity({
  name: 'StoredWebhookDelivery',
  tableName: 'webhook_deliveries',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    endpointId: () =>
      p.manyToOne(StoredWebhookEndpoint).mapToPk().deleteRule('cascade').joinColumn('endpoint_id'),
    /** Its subject: the same key again is the same delivery. */
    key: p.string().length(200),
    eventId: p.uuid(),
    event: p.enum([...webhookEvents, PING] as const),
    /** The exact bytes that are signed and sent. */
    body: p.text(),
    status: p.enum(deliveryStatuses),
    attempts: p.integer().default(0),
    nextAttemptAt: p.datetime(),
    /** A worker is trying until then; afterwards it counts as dead. */
    claimedUntil: p.datetime().nullable(),
    lastAttemptAt: p.datetime().nullable(),
    answerStatus: p.integer().nullable(),
    answer: p.text().nullable(),
    error: p.text().nullable(),
    durationMs: p.integer().nullable(),
    createdAt: p.datetime(LIST_TIME_DIGITS),
  },
  uniques: [{ name: 'webhook_deliveries_once', properties: ['endpointId', 'key'] }],
  indexes: [
    {
      name: 'webhook_deliveries_due',
      expression:
        'create index "webhook_deliveries_due" on "webhook_deliveries" ("next_attempt_at") where "status" = \'pending\'',
    },
    {
      name: 'webhook_deliveries_newest',
      expression:
        'create index "webhook_deliveries_newest" on "webhook_deliveries" ("endpoint_id", "created_at" desc, "id" desc)',
    },
  ],
});

/** The delivery of one event to one endpoint, and its outcome. */
export class StoredWebhookDelivery extends StoredDeliverySchema.class {}
StoredDeliverySchema.setClass(StoredWebhookDelivery);
