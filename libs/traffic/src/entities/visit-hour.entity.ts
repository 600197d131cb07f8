import { User } from '@app/auth';
import { defineEntity, p } from '@mikro-orm/core';
import { visitHourCounts } from './visit-hour-counts.js';

const VisitHourSchema = defineEntity({
  name: 'StoredVisitHour',
  tableName: 'visit_hours',
  properties: {
    userId: () => p.manyToOne(User).primary().mapToPk().deleteRule('cascade').joinColumn('user_id'),
    ...visitHourCounts,
  },
});

/** Finished visits of an account in one hour with one persona; updated in the transaction that ends a visit. */
export class StoredVisitHour extends VisitHourSchema.class {}
VisitHourSchema.setClass(StoredVisitHour);
