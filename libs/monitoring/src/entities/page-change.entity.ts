import { LIST_TIME_DIGITS } from '@app/common/contract';
import { defineEntity, p } from '@mikro-orm/core';
import { alertStates, changedFields, changeSeverities, watchedKinds } from '../contract/index.js';
import { WebsiteMonitor } from './website-monitor.entity.js';

const StoredPageChangeSchema = defineEntity({
  name: 'StoredPageChange',
  tableName: 'page_changes',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    monitorId: () =>
      p.manyToOne(WebsiteMonitor).mapToPk().deleteRule('cascade').joinColumn('monitor_id'),
    /** As watched then: the page may no longer be. */
    url: p.string().length(2048),
    kind: p.enum(watchedKinds),
    field: p.enum(changedFields),
    /** Of `extraction`: the name of the rule then. */
    rule: p.string().length(80).fieldName('rule_name').nullable(),
    severity: p.enum(changeSeverities),
    isRecovery: p.boolean(),
    before: p.text().nullable(),
    after: p.text().nullable(),
    alert: p.enum(alertStates),
    /** The last reading without it; `null` for changes from before this was stored. */
    unchangedAt: p.datetime().nullable(),
    createdAt: p.datetime().length(LIST_TIME_DIGITS),
  },
  indexes: [
    {
      name: 'page_changes_newest',
      expression:
        'create index "page_changes_newest" on "page_changes" ("monitor_id", "created_at" desc, "id" desc)',
    },
    {
      name: 'page_changes_waiting',
      expression:
        'create index "page_changes_waiting" on "page_changes" ("monitor_id") where "alert" = \'waiting\'',
    },
  ],
});

/** A value of a watched page that has changed. */
export class StoredPageChange extends StoredPageChangeSchema.class {}
StoredPageChangeSchema.setClass(StoredPageChange);
