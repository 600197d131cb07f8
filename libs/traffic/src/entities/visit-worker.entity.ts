import { defineEntity, p } from '@mikro-orm/core';

const VisitWorkerSchema = defineEntity({
  name: 'StoredVisitWorker',
  tableName: 'visit_workers',
  properties: {
    id: p.string().length(100).primary(),
    host: p.string().length(255),
    startedAt: p.datetime(),
    lastSeenAt: p.datetime(),
    browserCapacity: p.integer(),
    browserRunning: p.integer(),
    httpCapacity: p.integer(),
    httpRunning: p.integer(),
    memoryBytes: p.bigint('number'),
    browserUnavailable: p.text().nullable(),
  },
});

/** A process that executes visits, as of its last heartbeat. */
export class StoredVisitWorker extends VisitWorkerSchema.class {}
VisitWorkerSchema.setClass(StoredVisitWorker);
