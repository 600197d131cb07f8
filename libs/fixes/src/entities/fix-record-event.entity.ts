import { LIST_TIME_DIGITS } from '@app/common/contract';
import { defineEntity, p } from '@mikro-orm/core';
import type { RecordKind } from '../contract/index.js';
import { Fix } from './fix.entity.js';

const FixRecordEventSchema = defineEntity({
  name: 'FixRecordEvent',
  tableName: 'fix_record_events',
  properties: {
    fixId: () => p.manyToOne(Fix).mapToPk().primary().deleteRule('cascade').joinColumn('fix_id'),
    /** 1 for the first one of a fix. */
    sequence: p.integer().primary(),
    kind: p.string().length(20).$type<RecordKind>(),
    at: p.datetime(LIST_TIME_DIGITS),
    data: p.json().$type<Record<string, unknown>>(),
    previousHash: p.string().length(64).nullable(),
    hash: p.string().length(64),
    /** `null`: not signed, without ENCRYPTION_KEY. */
    keyId: p.string().length(64).nullable(),
    signature: p.string().length(100).nullable(),
  },
  indexes: [
    {
      name: 'fix_record_events_of_kind',
      expression:
        'create index "fix_record_events_of_kind" on "fix_record_events" ("kind", "fix_id")',
    },
  ],
});

/** A link of the record of a fix: hashed together with the hash of the one before, and signed. Append-only. */
export class FixRecordEvent extends FixRecordEventSchema.class {}
FixRecordEventSchema.setClass(FixRecordEvent);
