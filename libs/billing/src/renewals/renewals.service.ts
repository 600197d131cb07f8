import { AppError, Clock } from '@app/common';
import type { Actor } from '@app/common';
import { money } from '@app/common/contract';
import type { Money } from '@app/common/contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { priceOf } from '../contract/index.js';
import type { SubscriptionResponse } from '../contract/index.js';
import { InvoicesService } from '../invoices/invoices.service.js';
import { RenewalOrders } from '../orders/renewal-orders.js';
import { orderDescription } from '../rules/order-description.js';
import { PROOF_WINDOW_MS } from '../rules/order-transitions.js';
import { SubscriptionEndings } from '../subscriptions/subscription-endings.js';
import { SubscriptionNotices } from '../subscriptions/subscription-notices.js';
import { SubscriptionRenewalsRepository } from '../subscriptions/subscription-renewals.repository.js';
import { SubscriptionsRepository } from '../subscriptions/subscriptions.repository.js';
import type { SubscriptionRow } from '../subscriptions/subscriptions.repository.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.service.js';

/** PRODUCT.md section 4: 5 days before the end. */
const NOTICE_MS = 5 * 86_400_000;
const BATCH = 100;

/**
 * Handles what happens at and before the end of a period. Safe to run concurrently in several workers and after any
 * downtime: the locked row and the announcement's unique key ensure that each thing happens once.
 */
@Injectable()
export class RenewalsService {
  private readonly logger = new Logger(RenewalsService.name);

  constructor(
    private readonly em: EntityManager,
    private readonly repository: SubscriptionsRepository,
    private readonly renewals: SubscriptionRenewalsRepository,
    private readonly subscriptions: SubscriptionsService,
    private readonly endings: SubscriptionEndings,
    private readonly orders: RenewalOrders,
    private readonly invoices: InvoicesService,
    private readonly notices: SubscriptionNotices,
    private readonly clock: Clock,
  ) {}

  /**
   * Revokes a cancellation and switches renewal on. When the end is near or past, an order for the next period
   * exists afterwards. Idempotent. Throws `conflict` when another plan is current.
   */
  async renew(actor: Actor, id: string): Promise<SubscriptionResponse> {
    await this.em.fork().transactional(async (tx) => {
      const row = await this.subscriptions.lockOwn(tx, actor, id);
      const now = this.clock.now();
      if (!this.subscriptions.isUsable(row)) {
        await this.requireNoOther(tx, row);
        await this.order(tx, row, new Date(now.getTime() + PROOF_WINDOW_MS));
        return;
      }
      const { endsAt } = row;
      await this.repository.change(tx, id, { status: 'active', isAutoRenewed: true, endsAt });
      if (endsAt.getTime() - now.getTime() <= NOTICE_MS) await this.order(tx, row, endsAt);
    });
    return this.subscriptions.respond(id);
  }

  /** Announces upcoming ends; returns how many this call has announced. */
  announceDue(): Promise<number> {
    return this.each(
      (em) => {
        const now = this.clock.now();
        const until = new Date(now.getTime() + NOTICE_MS);
        return this.repository.listEnding(em, { now, until, limit: BATCH });
      },
      (tx, row) => this.announce(tx, row),
    );
  }

  /** Ends subscriptions past their end; returns how many this call has ended. */
  expireDue(): Promise<number> {
    return this.each(
      (em) => this.repository.listEnded(em, this.clock.now(), BATCH),
      (tx, row) => this.expire(tx, row),
    );
  }

  private async announce(tx: EntityManager, row: SubscriptionRow): Promise<boolean> {
    const now = this.clock.now();
    if (row.status !== 'active' || row.endsAt <= now) return false;
    if (row.endsAt.getTime() - now.getTime() > NOTICE_MS) return false;
    if (!(await this.renewals.claim(tx, row, now))) return false;
    // The invoice comes last, because other transactions that need a number wait for the end of this one.
    const renewal = row.isAutoRenewed ? await this.createOrder(tx, row, row.endsAt) : null;
    await this.notices.ending(tx, row, renewal);
    if (renewal !== null) await this.invoice(tx, row, renewal);
    return true;
  }

  private async expire(tx: EntityManager, row: SubscriptionRow): Promise<boolean> {
    if (row.status === 'expired' || row.endsAt > this.clock.now()) return false;
    await this.endings.expire(tx, row);
    await this.notices.ended(tx, row);
    // A cancelled subscription owes no next period; an order that lapses makes its invoice overdue.
    const orderId = await this.renewals.findOrder(tx, row);
    if (orderId !== null && row.status === 'cancelled') {
      await this.invoices.voidPending(tx, orderId);
    }
    return true;
  }

  private async order(tx: EntityManager, row: SubscriptionRow, payUntil: Date): Promise<void> {
    await this.invoice(tx, row, await this.createOrder(tx, row, payUntil));
  }

  /** The open order for the next period, or a new one at the full price. */
  private async createOrder(
    tx: EntityManager,
    row: SubscriptionRow,
    endsAt: Date,
  ): Promise<{ orderId: string; amount: Money; payUntil: Date }> {
    const { id: subscriptionId, userId, planCode, billingCycle, method } = row;
    const price = priceOf(planCode, method, billingCycle);
    if (price === null) throw new AppError('conflict', "This plan can't be renewed like this.");
    const renewal = { userId, planCode, billingCycle, method, subscriptionId, endsAt };
    const { orderId } = await this.orders.create(tx, renewal);
    await this.renewals.setOrder(tx, row, { orderId, now: this.clock.now() });
    return { orderId, amount: price, payUntil: endsAt };
  }

  private async invoice(
    tx: EntityManager,
    { id: subscriptionId, userId, planCode, billingCycle, method }: SubscriptionRow,
    { orderId, amount, payUntil }: { orderId: string; amount: Money; payUntil: Date },
  ): Promise<void> {
    const none = money(0, amount.currency);
    await this.invoices.issuePending(tx, {
      ...{ orderId, userId, subscriptionId, planCode, billingCycle, method, dueAt: payUntil },
      ...{ original: amount, discount: none, discountCode: null, credit: none, amount },
      ...{ transactionId: null, description: orderDescription(planCode, billingCycle) },
    });
  }

  private async requireNoOther(tx: EntityManager, row: SubscriptionRow): Promise<void> {
    const now = this.clock.now();
    const current = await this.repository.findCurrent(tx, row.userId, row.kind, now);
    if (current === null) return;
    throw new AppError('conflict', 'You have another plan of this kind. Renew that one.');
  }

  /** One transaction each; one that fails does not stop the others and is retried in the next round. */
  private async each(
    list: (em: EntityManager) => Promise<string[]>,
    work: (tx: EntityManager, row: SubscriptionRow) => Promise<boolean>,
  ): Promise<number> {
    let total = 0;
    for (;;) {
      const ids = await list(this.em.fork());
      let done = 0;
      for (const id of ids) if (await this.attempt(id, work)) done += 1;
      total += done;
      if (ids.length < BATCH || done === 0) return total;
    }
  }

  private async attempt(
    id: string,
    work: (tx: EntityManager, row: SubscriptionRow) => Promise<boolean>,
  ): Promise<boolean> {
    try {
      return await this.em.fork().transactional(async (tx) => {
        const row = await this.repository.lock(tx, id);
        return row !== null && (await work(tx, row));
      });
    } catch (error) {
      this.logger.error(
        { err: error, subscriptionId: id },
        'The end of a subscription could not be handled; retrying.',
      );
      return false;
    }
  }
}
