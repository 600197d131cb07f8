import { AppError, Clock } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { offerOf } from '../contract/index.js';
import type { Offer } from '../contract/index.js';
import type { SubscriptionKind } from '../entities/subscription.entity.js';
import { PacksService } from '../packs/packs.service.js';
import { periodEnd } from '../rules/subscription-period.js';
import { VisitLedger } from '../visits/visit-ledger.js';
import type { ActivatedOrder } from './activated-order.js';
import { ScanPlanChanges } from './scan-plan-changes.js';
import { SubscriptionEndings, scanPlanOf } from './subscription-endings.js';
import { SubscriptionGrantsRepository } from './subscription-grants.repository.js';
import { SubscriptionsRepository } from './subscriptions.repository.js';
import type { PaidChange, SubscriptionRow } from './subscriptions.repository.js';

interface Period {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Grants what a paid order buys, once per order. */
@Injectable()
export class SubscriptionActivation {
  constructor(
    private readonly repository: SubscriptionsRepository,
    private readonly grants: SubscriptionGrantsRepository,
    private readonly endings: SubscriptionEndings,
    private readonly visits: VisitLedger,
    private readonly packs: PacksService,
    private readonly scanPlans: ScanPlanChanges,
    private readonly clock: Clock,
  ) {}

  /**
   * A pack adds pages. A current plan is extended by a period; another one of the same kind is ended
   * now and replaced; without one a subscription starts now. Idempotent per order.
   */
  async activate(
    tx: EntityManager,
    order: ActivatedOrder,
  ): Promise<{ subscriptionId: string | null }> {
    await this.repository.lockOwner(tx, order.userId);
    const known = await this.grants.find(tx, order.orderId);
    if (known !== null) return { subscriptionId: known.subscriptionId };
    const offer = offerOf(order.planCode);
    if (offer.kind === 'pack') return this.addPack(tx, order, offer);
    return { subscriptionId: await this.startOrExtend(tx, order, offer, offer.kind) };
  }

  private async addPack(
    tx: EntityManager,
    order: ActivatedOrder,
    offer: Offer,
  ): Promise<{ subscriptionId: null }> {
    const { userId, orderId } = order;
    await this.packs.grant(tx, { userId, orderId, pages: offer.amount });
    await this.record(tx, order, offer, null, { startsAt: this.clock.now(), endsAt: null });
    return { subscriptionId: null };
  }

  private async startOrExtend(
    tx: EntityManager,
    order: ActivatedOrder,
    offer: Offer,
    kind: SubscriptionKind,
  ): Promise<string> {
    const current = await this.lockUsable(tx, order.userId, kind);
    if (current?.planCode === order.planCode) return this.extend(tx, current, order, offer);
    if (current === null) await this.requireCreditNotRefunded(tx, order, kind);
    const startsAt = this.clock.now();
    const endsAt = periodEnd(kind, order.billingCycle, { startsAt, anchorAt: startsAt });
    if (current !== null) await this.endings.replace(tx, current);
    const id = await this.repository.insert(tx, {
      ...{ userId: order.userId, kind, planCode: order.planCode, ...paidBy(order) },
      ...{ status: 'active', isAutoRenewed: true, startsAt, endsAt, now: startsAt },
    });
    if (current !== null) await this.repository.markReplaced(tx, current.id, id);
    if (kind === 'visits') await this.visits.open(tx, { id, userId: order.userId, endsAt });
    await this.grant(tx, { id, kind, endsAt }, order, offer);
    await this.record(tx, order, offer, id, { startsAt, endsAt });
    return id;
  }

  /** The further period follows the paid one; a cancelled subscription continues. */
  private async extend(
    tx: EntityManager,
    current: SubscriptionRow,
    order: ActivatedOrder,
    offer: Offer,
  ): Promise<string> {
    const { id, kind, startsAt: anchorAt, endsAt: startsAt } = current;
    const endsAt = periodEnd(kind, order.billingCycle, { startsAt, anchorAt });
    await this.repository.extend(tx, id, { ...paidBy(order), endsAt });
    await this.grant(tx, { id, kind, endsAt }, order, offer);
    await this.record(tx, order, offer, id, { startsAt, endsAt });
    return id;
  }

  /** The current one; one that is past its end but still open is ended here. */
  private async lockUsable(
    tx: EntityManager,
    userId: string,
    kind: SubscriptionKind,
  ): Promise<SubscriptionRow | null> {
    const current = await this.repository.lockCurrent(tx, userId, kind);
    if (current === null || current.endsAt > this.clock.now()) return current;
    await this.endings.expire(tx, current);
    return null;
  }

  /** Time credited to the order and refunded since would be returned twice. */
  private async requireCreditNotRefunded(
    tx: EntityManager,
    { userId, price, discount, paid }: ActivatedOrder,
    kind: SubscriptionKind,
  ): Promise<void> {
    if (price.amountMinor - discount.amountMinor <= paid.amountMinor) return;
    const latest = await this.repository.findLatest(tx, userId, kind);
    if (latest === null || (await this.grants.listPeriods(tx, latest.id)).length > 0) return;
    throw new AppError(
      'conflict',
      'The plan credited to this order has been refunded. Reject it and ask for a new order.',
    );
  }

  private async grant(
    tx: EntityManager,
    { id, kind, endsAt }: { id: string; kind: SubscriptionKind; endsAt: Date },
    { orderId, userId, planCode }: ActivatedOrder,
    offer: Offer,
  ): Promise<void> {
    if (kind === 'visits') {
      await this.visits.grant(tx, id, { visits: offer.amount, orderId, endsAt });
      return;
    }
    const plan = { planCode: scanPlanOf({ planCode }), endsAt, orderId, kind: 'expire' } as const;
    await this.scanPlans.change(tx, userId, plan);
  }

  private async record(
    tx: EntityManager,
    order: ActivatedOrder,
    { amount, code: planCode }: Offer,
    subscriptionId: string | null,
    period: Period | { readonly startsAt: Date; readonly endsAt: null },
  ): Promise<void> {
    const { orderId, userId, price, discount } = order;
    await this.grants.insert(tx, {
      ...{ orderId, userId, subscriptionId, planCode, amount, ...period },
      currency: price.currency,
      // The amount paid plus the credit: a credit was paid for once.
      valueMinor: Math.max(0, price.amountMinor - discount.amountMinor),
      now: this.clock.now(),
    });
  }
}

function paidBy(order: ActivatedOrder): PaidChange {
  return {
    billingCycle: order.billingCycle,
    method: order.method,
    currency: order.price.currency,
    priceMinor: order.price.amountMinor,
    paidMinor: order.paid.amountMinor,
    discountMinor: order.discount.amountMinor,
    discountCode: order.discountCode,
    transactionId: order.transactionId,
    orderId: order.orderId,
  };
}
