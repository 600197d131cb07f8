import { defineEntity, p } from '@mikro-orm/core';
import { StoredVisit } from './visit.entity.js';

const VisitStepSchema = defineEntity({
  name: 'StoredVisitStep',
  tableName: 'visit_steps',
  properties: {
    visitId: () =>
      p.manyToOne(StoredVisit).primary().mapToPk().deleteRule('cascade').joinColumn('visit_id'),
    /** Of the journey, from 1. */
    step: p.integer().primary(),
    isReached: p.boolean(),
    ms: p.integer(),
    /** Since the visit began, at the end of the step. */
    atMs: p.integer(),
    /** Why it was not reached. */
    failure: p.text().nullable(),
  },
});

/** A step of its journey that a completed visit began; the last one may not have been reached. */
export class StoredVisitStep extends VisitStepSchema.class {}
VisitStepSchema.setClass(StoredVisitStep);
