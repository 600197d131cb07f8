import { defineEntity, p } from '@mikro-orm/core';
import { fixStates } from '../contract/index.js';
import { Fix } from './fix.entity.js';

const FixEventSchema = defineEntity({
  name: 'FixEvent',
  tableName: 'fix_events',
  properties: {
    id: p.bigint().primary(),
    fixId: () => p.manyToOne(Fix).mapToPk().deleteRule('cascade').joinColumn('fix_id').index(),
    at: p.datetime(),
    fromState: p.enum(fixStates).nullable(),
    toState: p.enum(fixStates),
    /** No foreign key, because the history outlives its users. `null` for the product itself. */
    actorId: p.uuid().nullable(),
    actorName: p.string().length(200),
    reason: p.text().nullable(),
    optimizedContent: p.text(),
  },
});

/** One event in the life of a fix. Append-only. */
export class FixEvent extends FixEventSchema.class {}
FixEventSchema.setClass(FixEvent);
