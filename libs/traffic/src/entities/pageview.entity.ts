import { defineEntity, p } from '@mikro-orm/core';
import { StoredVisit } from './visit.entity.js';

const PageviewSchema = defineEntity({
  name: 'StoredPageview',
  tableName: 'visit_pageviews',
  properties: {
    visitId: () =>
      p.manyToOne(StoredVisit).primary().mapToPk().deleteRule('cascade').joinColumn('visit_id'),
    /** From 1. */
    seq: p.integer().primary(),
    url: p.string().length(2048),
    status: p.integer().nullable(),
    loadMs: p.integer().nullable(),
  },
});

/** A page that a completed visit was shown. */
export class StoredPageview extends PageviewSchema.class {}
PageviewSchema.setClass(StoredPageview);
