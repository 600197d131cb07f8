import { defineEntity, p } from '@mikro-orm/core';
import { StoredApiKey } from './api-key.entity.js';

const KeySpendingSchema = defineEntity({
  name: 'KeySpendingEntry',
  tableName: 'key_spending',
  properties: {
    /** The scan, campaign or refresh of keywords. */
    subjectId: p.uuid().primary(),
    apiKeyId: () =>
      p.manyToOne(StoredApiKey).mapToPk().deleteRule('cascade').joinColumn('api_key_id'),
    resource: p.enum(['page_scans', 'visits', 'rank_check_micros'] as const),
    /** The first day of the calendar month in UTC in which it was started. */
    startsOn: p.date(),
    /** Held for it, later what it has used. */
    amount: p.integer(),
  },
  indexes: [{ name: 'key_spending_month', properties: ['apiKeyId', 'startsOn'] }],
});

/** What an API key has spent on one scan, campaign or refresh of keywords. */
export class KeySpendingEntry extends KeySpendingSchema.class {}
KeySpendingSchema.setClass(KeySpendingEntry);
