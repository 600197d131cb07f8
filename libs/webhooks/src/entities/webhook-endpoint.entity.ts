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
    /** Part of what the secret is derived from: a higher one is another secret. */
    secretVersion: p.integer().default(1),
    isEnabled: p.boolean().default(true),
    /** Why it was switched off without the user, in a sentence. */
    disabledReason: p.text().nullable(),
    createdAt: p.datetime(),
  },
  uniques: [{ name: 'webhook_endpoints_user_id_url_unique', properties: ['userId', 'url'] }],
});

/** An address of a user's own that is told what happens. */
export class StoredWebhookEndpoint extends StoredEndpointSchema.class {}
StoredEndpointSchema.setClass(StoredWebhookEndpoint);
