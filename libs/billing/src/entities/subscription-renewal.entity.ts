import { defineEntity, p } from '@mikro-orm/core';
import { StoredSubscription } from './subscription.entity.js';

const SubscriptionRenewalSchema = defineEntity({
  name: 'SubscriptionRenewal',
  tableName: 'subscription_renewals',
  properties: {
    subscriptionId: () =>
      p
        .manyToOne(StoredSubscription)
        .mapToPk()
        .primary()
        .deleteRule('cascade')
        .joinColumn('subscription_id'),
    /** The announced end: one row, so one reminder and one order, per period. */
    periodEndsAt: p.datetime().primary(),
    /** `null` when the subscription does not renew automatically. */
    orderId: p.uuid().nullable(),
    createdAt: p.datetime(),
  },
});

/** The end of a subscription's period has been announced. */
export class SubscriptionRenewal extends SubscriptionRenewalSchema.class {}
SubscriptionRenewalSchema.setClass(SubscriptionRenewal);
