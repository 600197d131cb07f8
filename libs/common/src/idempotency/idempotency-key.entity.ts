import { defineEntity, p } from '@mikro-orm/core';

const IdempotencyKeySchema = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_keys',
  properties: {
    userId: p.uuid().primary(),
    key: p.string().length(200).primary(),
    /** SHA-256 of the request, so that reusing the key for another request is refused. */
    requestHash: p.string().length(64),
    answer: p.json().$type<unknown>().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** A completed request with its response; stored in the transaction of its effect. */
export class IdempotencyKey extends IdempotencyKeySchema.class {}
IdempotencyKeySchema.setClass(IdempotencyKey);
