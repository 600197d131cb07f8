import { defineEntity, p } from '@mikro-orm/core';
import { watchedKinds } from '../contract/index.js';
import type { PageState } from '../contract/index.js';
import { WebsiteMonitor } from './website-monitor.entity.js';

const MonitoredPageSchema = defineEntity({
  name: 'MonitoredPage',
  tableName: 'monitored_pages',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    monitorId: () =>
      p.manyToOne(WebsiteMonitor).mapToPk().deleteRule('cascade').joinColumn('monitor_id'),
    kind: p.enum(watchedKinds),
    url: p.string().length(2048),
    /** `null` until it was first read. */
    state: p.json().$type<PageState>().nullable(),
    /** The beginning of the main text that `state.textHash` belongs to. */
    mainText: p.text().nullable().lazy(),
    isUnstable: p.boolean().default(false),
    /** Checks in a row in which the main text had changed. */
    textChanges: p.smallint().default(0),
    /** The round that has read it last. */
    roundId: p.uuid().nullable(),
    createdAt: p.datetime(),
  },
  uniques: [{ name: 'monitored_pages_monitor_id_url_unique', properties: ['monitorId', 'url'] }],
});

/** An address that is watched, and what is known of it. */
export class MonitoredPage extends MonitoredPageSchema.class {}
MonitoredPageSchema.setClass(MonitoredPage);
