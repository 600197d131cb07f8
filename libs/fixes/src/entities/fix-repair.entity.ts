import { LIST_TIME_DIGITS } from '@app/common/contract';
import { Website } from '@app/domain';
import { defineEntity, p } from '@mikro-orm/core';
import { fixKinds, repairCauses, repairStates, repairersOfPages } from '../contract/index.js';
import { Fix } from './fix.entity.js';

const FixRepairSchema = defineEntity({
  name: 'FixRepair',
  tableName: 'fix_repairs',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    websiteId: () => p.manyToOne(Website).mapToPk().deleteRule('cascade').joinColumn('website_id'),
    pageUrl: p.string().length(2048),
    /** With `kind` and `elementKey` the value, as in fixes. */
    path: p.string().length(2048),
    kind: p.enum(fixKinds),
    elementKey: p.text().default(''),
    cause: p.enum(repairCauses),
    state: p.enum(repairStates).default('open'),
    wanted: p.text(),
    /** A column called `found` would be ambiguous in functions of PL/pgSQL. */
    found: p.text().fieldName('found_text').nullable(),
    reason: p.text(),
    deploys: p.json().$type<string[]>(),
    note: p.text().nullable(),
    fixId: () =>
      p.manyToOne(Fix).mapToPk().nullable().deleteRule('set null').joinColumn('fix_id').index(),
    repairedBy: p.enum(repairersOfPages).nullable(),
    createdAt: p.datetime(LIST_TIME_DIGITS),
    /** `null` until the owner's rule was asked whether it is put back automatically. */
    consideredAt: p.datetime().nullable(),
    /** `null` until the owner was notified, where that is necessary. */
    noticedAt: p.datetime().nullable(),
    repairedAt: p.datetime().nullable(),
    /** `null` while it is open or done. */
    endedAt: p.datetime().nullable(),
  },
  indexes: [
    {
      name: 'fix_repairs_one_open',
      expression: `create unique index "fix_repairs_one_open" on "fix_repairs" ("website_id", md5("path"), "kind", md5("element_key")) where "state" = 'open'`,
    },
    {
      name: 'fix_repairs_newest',
      expression:
        'create index "fix_repairs_newest" on "fix_repairs" ("website_id", "created_at" desc, "id" desc)',
    },
    {
      name: 'fix_repairs_unnoticed',
      expression:
        'create index "fix_repairs_unnoticed" on "fix_repairs" ("website_id") where "noticed_at" is null',
    },
  ],
});

/** A value of a page that was lost or overwritten, and what became of it: one that is open per value. */
export class FixRepair extends FixRepairSchema.class {}
FixRepairSchema.setClass(FixRepair);
