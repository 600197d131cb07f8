import { AppError, Clock } from '@app/common';
import { money } from '@app/common/contract';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { priceOf } from '../contract/index.js';
import type { BillingCycle, PaymentMethod, PlanCode } from '../contract/index.js';
import { orderAmounts } from '../rules/order-amounts.js';
import { OrdersRepository } from './orders.repository.js';
import { UniqueAmounts } from './unique-amounts.js';

export interface Renewal {
  readonly userId: string;
  readonly planCode: PlanCode;
  readonly billingCycle: BillingCycle;
  readonly method: PaymentMethod;
  readonly subscriptionId: string;
  /** The end of the period that is paid: the order lapses then. */
  readonly endsAt: Date;
}

/** Orders that pay the next period of a subscription. Renewals know these and no other orders. */
@Injectable()
export class RenewalOrders {
  constructor(
    private readonly repository: OrdersRepository,
    private readonly amounts: UniqueAmounts,
    private readonly clock: Clock,
  ) {}

  /** At the full price; returns the subscription's open order if there is one. */
  async create(tx: EntityManager, renewal: Renewal): Promise<{ orderId: string }> {
    const { userId, planCode, billingCycle, method, subscriptionId, endsAt } = renewal;
    // Not by user: a manual purchase takes that lock before it locks the subscription.
    await this.repository.lockOwner(tx, subscriptionId);
    const open = await this.repository.findOpenRenewal(tx, subscriptionId);
    if (open !== null) return { orderId: open.id };
    const price = priceOf(planCode, method, billingCycle);
    if (price === null) throw new AppError('conflict', "This plan can't be renewed like this.");
    const none = money(0, price.currency);
    const { amount } = orderAmounts(price, none, none);
    const id = randomUUID();
    await this.repository.insert(tx, {
      ...{ id, userId, planCode, billingCycle, method },
      status: 'awaiting_proof',
      currency: price.currency,
      priceMinor: price.amountMinor,
      discountMinor: 0,
      creditMinor: 0,
      amountMinor: amount.amountMinor,
      askedMinor: await this.amounts.of(tx, amount),
      discountCode: null,
      renewsSubscriptionId: subscriptionId,
      createdAt: this.clock.now(),
      expiresAt: endsAt,
    });
    return { orderId: id };
  }
}
