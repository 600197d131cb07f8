import { User } from '@app/auth';
import { defineEntity, p } from '@mikro-orm/core';
import type { WebhookEvent } from '../contract/index.js';

const StoredEndpointSchema = defineEntity({
  name: 'StoredWebhookEndpoint',
  tableName: 'webhook_endpoints',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    userId: () => p.manyToOne(User).mapToPk().deleteRule('cascade').joinColumn('user_id'),
    url: p.string().length(2048),
    /** JSON list of event names. */
    events: p.json<WebhookEvent[]>(),
    /** Part of the secret's derivation: incrementing it rotates the secret. */
    secretVersion: p.integer().default(1),
    isEnabled: p.boolean().default(true),
    /** Why it was switched off automatically, as a sentence. */
    disabledReason: p.text().nullable(),
    createdAt: p.datetime(),
  },
  uniques: [{ name: 'webhook_endpoints_user_id_url_unique', properties: ['userId', 'url'] }],
});

/** A user's endpoint that receives events. */
export class StoredWebhookEndpoint extends StoredEndpointSchema.class {}
StoredEndpointSchema.setClass(StoredWebhookEndpoint);
