import { AppError, Clock } from '@app/common';
import type { Actor } from '@app/common';
import { money } from '@app/common/contract';
import type { Currency, Money } from '@app/common/contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { offerOf } from '../contract/index.js';
import type {
  PlanCode,
  ScanSubscription,
  SetAutoRenewInput,
  SubscriptionResponse,
  SubscriptionsResponse,
  VisitSubscription,
} from '../contract/index.js';
import { creditLeft } from '../rules/proration.js';
import { reservableVisits } from '../rules/visit-allowance.js';
import { VisitAllowanceRepository } from '../visits/visit-allowance.repository.js';
import type { ActivatedOrder } from './activated-order.js';
import { SubscriptionActivation } from './subscription-activation.js';
import { SubscriptionEndings } from './subscription-endings.js';
import { SubscriptionGrantsRepository } from './subscription-grants.repository.js';
import { SubscriptionPresenter } from './subscription-presenter.js';
import { SubscriptionsRepository } from './subscriptions.repository.js';
import type { SubscriptionRow } from './subscriptions.repository.js';

/** A user's subscriptions: at most one for visits and one for page scans at a time. */
@Injectable()
export class SubscriptionsService {
  constructor(
    private readonly em: EntityManager,
    private readonly repository: SubscriptionsRepository,
    private readonly grants: SubscriptionGrantsRepository,
    private readonly visits: VisitAllowanceRepository,
    private readonly activation: SubscriptionActivation,
    private readonly endings: SubscriptionEndings,
    private readonly presenter: SubscriptionPresenter,
    private readonly clock: Clock,
  ) {}

  /**
   * Upgrade credit: paid time left on what this plan replaces, in the currency of the new order. Zero when
   * it replaces nothing, when it extends the same plan, and for what was paid in another currency.
   */
  async creditFor(
    em: EntityManager,
    { userId, planCode, currency }: { userId: string; planCode: PlanCode; currency: Currency },
  ): Promise<Money> {
    const { kind } = offerOf(planCode);
    if (kind === 'pack') return money(0, currency);
    const now = this.clock.now();
    const current = await this.repository.findCurrent(em, userId, kind, now);
    if (current === null || current.planCode === planCode) return money(0, currency);
    const periods = await this.grants.listPeriods(em, current.id);
    const allowance = kind === 'visits' ? await this.visits.find(em, current.id) : null;
    if (allowance === null) return creditLeft(periods, { now, currency });
    const unused = { left: reservableVisits(allowance), bought: allowance.granted };
    return creditLeft(periods, { now, currency, unused });
  }

  /** Exactly once per order. Visits and scans: starts, extends or replaces; a pack grants pages. */
  activate(tx: EntityManager, order: ActivatedOrder): Promise<{ subscriptionId: string | null }> {
    return this.activation.activate(tx, order);
  }

  /** Revokes the unused part of what the order granted (refund); idempotent. */
  revoke(tx: EntityManager, order: { orderId: string; userId: string }): Promise<void> {
    return this.endings.revoke(tx, order);
  }

  async current(actor: Actor): Promise<SubscriptionsResponse> {
    const em = this.em.fork();
    const now = this.clock.now();
    const visits = await this.repository.findCurrent(em, actor.userId, 'visits', now);
    const scans = await this.repository.findCurrent(em, actor.userId, 'scans', now);
    return {
      visits: visits === null ? null : await this.presenter.visitSubscription(em, visits),
      scans: scans === null ? null : await this.presenter.scanSubscription(em, scans),
    };
  }

  /** Of any user: callers have authorised the access. */
  async find(em: EntityManager, id: string): Promise<VisitSubscription | ScanSubscription | null> {
    const row = await this.repository.find(em, id);
    return row === null ? null : this.presenter.one(em, row);
  }

  /** It can be used until its end and is not renewed. Idempotent. */
  cancel(actor: Actor, id: string): Promise<SubscriptionResponse> {
    return this.changeOwn(actor, id, () => ({ status: 'cancelled', isAutoRenewed: false }));
  }

  /** Switching renewal on revokes a cancellation; switching it off cancels nothing. */
  setAutoRenew(actor: Actor, { id, autoRenew }: SetAutoRenewInput): Promise<SubscriptionResponse> {
    return this.changeOwn(actor, id, ({ status }) => ({
      status: autoRenew ? 'active' : status,
      isAutoRenewed: autoRenew,
    }));
  }

  /** The actor's own, locked; throws `not_found` for anything else. */
  async lockOwn(tx: EntityManager, actor: Actor, id: string): Promise<SubscriptionRow> {
    const row = await this.repository.lock(tx, id);
    if (row?.userId === actor.userId) return row;
    throw new AppError('not_found', 'This subscription does not exist.');
  }

  isUsable({ status, endsAt }: SubscriptionRow): boolean {
    return status !== 'expired' && endsAt > this.clock.now();
  }

  async respond(id: string): Promise<SubscriptionResponse> {
    const subscription = await this.find(this.em.fork(), id);
    if (subscription !== null) return { subscription };
    throw new AppError('not_found', 'This subscription does not exist.');
  }

  private async changeOwn(
    actor: Actor,
    id: string,
    decide: (row: SubscriptionRow) => Pick<SubscriptionRow, 'status' | 'isAutoRenewed'>,
  ): Promise<SubscriptionResponse> {
    await this.em.fork().transactional(async (tx) => {
      const row = await this.lockOwn(tx, actor, id);
      if (!this.isUsable(row)) {
        throw new AppError('already_processed', 'This subscription has ended.');
      }
      await this.repository.change(tx, id, { ...decide(row), endsAt: row.endsAt });
    });
    return this.respond(id);
  }
}
