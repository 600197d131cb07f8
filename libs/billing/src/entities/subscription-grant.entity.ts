import { User } from '@app/auth';
import { currencies } from '@app/common/contract';
import { defineEntity, p } from '@mikro-orm/core';
import type { PlanCode } from '../contract/index.js';
import { StoredSubscription } from './subscription.entity.js';

const SubscriptionGrantSchema = defineEntity({
  name: 'SubscriptionGrant',
  tableName: 'subscription_grants',
  properties: {
    /** An order grants once. */
    orderId: p.uuid().primary(),
    userId: () => p.manyToOne(User).mapToPk().deleteRule('cascade').joinColumn('user_id'),
    /** `null` for a pack. */
    subscriptionId: () =>
      p
        .manyToOne(StoredSubscription)
        .mapToPk()
        .nullable()
        .deleteRule('cascade')
        .joinColumn('subscription_id')
        .index(),
    planCode: p.string().length(40).$type<PlanCode>(),
    /** Visits, page scans a month, or pages of the pack. */
    amount: p.integer(),
    currency: p.enum(currencies),
    /** Price less discount: the amount paid, credit included. */
    valueMinor: p.bigint('number'),
    startsAt: p.datetime(),
    endsAt: p.datetime().nullable(),
    /** Refunded. */
    revokedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
});

/** What one paid order granted: a period of a subscription, or a pack. */
export class SubscriptionGrant extends SubscriptionGrantSchema.class {}
SubscriptionGrantSchema.setClass(SubscriptionGrant);
