import { defineEntity, p } from '@mikro-orm/core';

const OutboxJobSchema = defineEntity({
  name: 'OutboxJob',
  tableName: 'outbox_jobs',
  properties: {
    /** Unique per piece of work: adding the same key twice queues it once. */
    key: p.string().length(200).primary(),
    queue: p.string().length(60),
    name: p.string().length(60),
    payload: p.json().$type<Record<string, unknown>>(),
    /** Of the work that has queued it, when that was traced. */
    traceparent: p.string().length(55).nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    enqueuedAt: p.datetime().nullable(),
    doneAt: p.datetime().nullable(),
  },
  indexes: [
    {
      name: 'outbox_jobs_pending',
      expression:
        'create index "outbox_jobs_pending" on "outbox_jobs" ("enqueued_at" nulls first) where "done_at" is null',
    },
  ],
});

/**
 * Work that was decided in a transaction. PostgreSQL is the source of truth: Redis may be wiped, the relay
 * queues every row again until a processor marks it done.
 */
export class OutboxJob extends OutboxJobSchema.class {}
OutboxJobSchema.setClass(OutboxJob);
