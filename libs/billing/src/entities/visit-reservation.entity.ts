import { defineEntity, p } from '@mikro-orm/core';
import { VisitAllowance } from './visit-allowance.entity.js';

const VisitReservationSchema = defineEntity({
  name: 'VisitReservation',
  tableName: 'visit_reservations',
  properties: {
    campaignId: p.uuid().primary(),
    subscriptionId: () =>
      p
        .manyToOne(VisitAllowance)
        .mapToPk()
        .deleteRule('cascade')
        .joinColumn('subscription_id')
        .index(),
    reserved: p.integer(),
    used: p.integer().default(0),
    released: p.integer().default(0),
    createdAt: p.datetime(),
  },
  checks: [
    {
      name: 'visit_reservations_numbers_check',
      expression: 'reserved > 0 and used >= 0 and released >= 0 and used + released <= reserved',
    },
  ],
});

/** What one campaign holds of an allowance: reserved − used − released. */
export class VisitReservation extends VisitReservationSchema.class {}
VisitReservationSchema.setClass(VisitReservation);
