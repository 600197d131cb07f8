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
    /** No foreign key: the history outlives the people in it. `null` for the product itself. */
    actorId: p.uuid().nullable(),
    actorName: p.string().length(200),
    reason: p.text().nullable(),
    optimizedContent: p.text(),
  },
});

/** One thing that happened to a fix. Rows are only ever added. */
export class FixEvent extends FixEventSchema.class {}
FixEventSchema.setClass(FixEvent);
