import { User } from '@app/auth';
import { defineEntity, p } from '@mikro-orm/core';
import { StoredSubscription } from './subscription.entity.js';

const VisitAllowanceSchema = defineEntity({
  name: 'VisitAllowance',
  tableName: 'visit_allowances',
  properties: {
    subscriptionId: () =>
      p
        .manyToOne(StoredSubscription)
        .mapToPk()
        .primary()
        .deleteRule('cascade')
        .joinColumn('subscription_id'),
    userId: () => p.manyToOne(User).mapToPk().deleteRule('cascade').joinColumn('user_id'),
    /** Nothing can be reserved after this, even while the row is still open. */
    endsAt: p.datetime(),
    granted: p.integer().default(0),
    used: p.integer().default(0),
    /** Held for running campaigns. */
    reserved: p.integer().default(0),
    expired: p.integer().default(0),
    isClosed: p.boolean().default(false),
  },
  checks: [
    {
      name: 'visit_allowances_numbers_check',
      expression:
        'used >= 0 and reserved >= 0 and expired >= 0 and used + reserved + expired <= granted',
    },
  ],
  indexes: [
    {
      name: 'visit_allowances_open_unique',
      expression:
        'create unique index "visit_allowances_open_unique" on "visit_allowances" ("user_id") where not "is_closed"',
    },
  ],
});

/** The visits of one subscription: the cache of the ledger's sums, changed only together with an entry. */
export class VisitAllowance extends VisitAllowanceSchema.class {}
VisitAllowanceSchema.setClass(VisitAllowance);
