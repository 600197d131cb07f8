import { defineEntity, p } from '@mikro-orm/core';
import { WebsiteMonitor } from './website-monitor.entity.js';

export const roundStatuses = ['queued', 'running', 'done', 'failed'] as const;

const MonitorRoundSchema = defineEntity({
  name: 'MonitorRound',
  tableName: 'monitor_rounds',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    monitorId: () =>
      p.manyToOne(WebsiteMonitor).mapToPk().deleteRule('cascade').joinColumn('monitor_id'),
    dueAt: p.datetime(),
    status: p.enum(roundStatuses),
    attempts: p.integer().default(0),
    leaseToken: p.uuid().nullable(),
    leaseUntil: p.datetime().nullable(),
    /** Whether the home page answered without an error; `null` when our crawler may not read it. */
    isUp: p.boolean().nullable(),
    /** Milliseconds to its answer. */
    homeMs: p.integer().nullable(),
    /** Why nothing was read, as a sentence. */
    problem: p.text().nullable(),
    createdAt: p.datetime(),
    endedAt: p.datetime().nullable(),
  },
  uniques: [
    { name: 'monitor_rounds_monitor_id_due_at_unique', properties: ['monitorId', 'dueAt'] },
  ],
});

/** One check of a website: each time it is due has one. */
export class MonitorRound extends MonitorRoundSchema.class {}
MonitorRoundSchema.setClass(MonitorRound);
