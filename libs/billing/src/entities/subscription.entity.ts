import { User } from '@app/auth';
import { currencies } from '@app/common/contract';
import { defineEntity, p } from '@mikro-orm/core';
import { billingCycles, paymentMethods, subscriptionStatuses } from '../contract/index.js';
import type { PlanCode } from '../contract/index.js';

export const subscriptionKinds = ['visits', 'scans'] as const;
export type SubscriptionKind = (typeof subscriptionKinds)[number];

const StoredSubscriptionSchema = defineEntity({
  name: 'StoredSubscription',
  tableName: 'subscriptions',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    userId: () => p.manyToOne(User).mapToPk().deleteRule('cascade').joinColumn('user_id').index(),
    kind: p.enum(subscriptionKinds),
    planCode: p.string().length(40).$type<PlanCode>(),
    billingCycle: p.enum(billingCycles),
    /** `expired` includes subscriptions that were replaced or refunded. */
    status: p.enum(subscriptionStatuses),
    isAutoRenewed: p.boolean(),
    /** Of the order paid last, like the amounts. */
    method: p.enum(paymentMethods),
    currency: p.enum(currencies),
    priceMinor: p.bigint('number'),
    paidMinor: p.bigint('number'),
    discountMinor: p.bigint('number'),
    discountCode: p.string().length(40).nullable(),
    transactionId: p.string().length(100).nullable(),
    orderId: p.uuid(),
    startsAt: p.datetime(),
    endsAt: p.datetime(),
    /** The subscription to another plan that the remainder of this one was credited to. */
    replacedById: p.uuid().nullable(),
    createdAt: p.datetime(),
  },
  indexes: [
    {
      // At most one current subscription of each kind.
      name: 'subscriptions_current_unique',
      expression: `create unique index "subscriptions_current_unique" on "subscriptions" ("user_id", "kind") where "status" in ('active', 'cancelled')`,
    },
    {
      name: 'subscriptions_ends_at_index',
      expression: `create index "subscriptions_ends_at_index" on "subscriptions" ("ends_at") where "status" in ('active', 'cancelled')`,
    },
  ],
});

export class StoredSubscription extends StoredSubscriptionSchema.class {}
StoredSubscriptionSchema.setClass(StoredSubscription);
