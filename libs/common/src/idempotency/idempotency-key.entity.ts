import { defineEntity, p } from '@mikro-orm/core';

const IdempotencyKeySchema = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_keys',
  properties: {
    userId: p.uuid().primary(),
    key: p.string().length(200).primary(),
    /** SHA-256 of the request, so that the same key for something else is refused. */
    requestHash: p.string().length(64),
    answer: p.json().$type<unknown>().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** A request that was carried out, with the answer it got; stored in the transaction of its effect. */
export class IdempotencyKey extends IdempotencyKeySchema.class {}
IdempotencyKeySchema.setClass(IdempotencyKey);
