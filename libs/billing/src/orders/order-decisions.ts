import { EmailConfirmation } from '@app/auth';
import { AppError, Clock } from '@app/common';
import { CouponsService } from '@app/coupons';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { offerOf } from '../contract/index.js';
import type { OrderStatus } from '../contract/index.js';
import { InvoicesService } from '../invoices/invoices.service.js';
import { orderDescription } from '../rules/order-description.js';
import { PROOF_WINDOW_MS, decideOrderTransition } from '../rules/order-transitions.js';
import type { OrderTransition } from '../rules/order-transitions.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.service.js';
import { OrderNotices } from './order-notices.js';
import { amountsOf } from './order-money.js';
import type { OrderRow } from './order-row.js';
import { OrdersRepository } from './orders.repository.js';
import { PaymentClaims } from './payment-claims.js';

interface Rejection {
  readonly reason: string;
  readonly staffId: string | null;
}

/** Shown to the payer of a contested reference when it counts for another order. */
const COUNTED_FOR_ANOTHER =
  'Support compared the payments: this reference belongs to another order.';

/**
 * The effects of a decision about an order. Every method works on a row that the caller has locked in
 * `tx`, so that each happens once; locks are taken in the same order everywhere: reference of the
 * payment, orders that name it (`PaymentClaims.lock`), coupon, subscription, allowance, invoice counter.
 */
@Injectable()
export class OrderDecisions {
  constructor(
    private readonly repository: OrdersRepository,
    private readonly claims: PaymentClaims,
    private readonly coupons: CouponsService,
    private readonly subscriptions: SubscriptionsService,
    private readonly invoices: InvoicesService,
    private readonly notices: OrderNotices,
    private readonly confirmation: EmailConfirmation,
    private readonly clock: Clock,
  ) {}

  /**
   * Approval of a paid order by staff or the chain (`approve`), or of a free one by its user (`activate`). Other
   * orders that name the same payment are rejected. Throws `duplicate_reference` when it was approved for another.
   */
  async approve(
    tx: EntityManager,
    order: OrderRow,
    by: { readonly transition: 'approve' | 'activate'; readonly staffId: string | null },
  ): Promise<OrderRow> {
    const now = this.clock.now();
    const status = requireTransition(order, by.transition, now);
    if (by.transition === 'approve') await this.complete(tx, order, by.staffId);
    const transactionId = order.transactionId ?? `FREE-${now.getTime()}`;
    const { price, discount, credit, amount } = amountsOf(order);
    const { id: orderId, userId, planCode, billingCycle, method, discountCode } = order;
    if (by.transition === 'activate') await this.confirmation.requireOf(tx, userId);
    const bought = { orderId, userId, planCode, billingCycle, method, discount, discountCode };
    await this.repository.change(tx, orderId, {
      ...{ status, transactionId, isContested: false },
      expiresAt: null,
      rejectionReason: null,
      decidedAt: now,
      approvedAt: now,
      decidedBy: by.staffId,
    });
    await this.coupons.confirm(tx, orderId);
    const { subscriptionId } = await this.subscriptions.activate(tx, {
      ...bought,
      ...{ price, paid: amount, transactionId },
    });
    // Last, because other transactions that need an invoice number wait for the end of this one.
    const { invoiceId } = await this.invoices.issue(tx, {
      ...bought,
      ...{ original: price, credit, amount, transactionId, subscriptionId },
      description: orderDescription(planCode, billingCycle),
    });
    const approved = await this.repository.change(tx, orderId, { subscriptionId, invoiceId });
    await this.notices.approved(tx, approved);
    return approved;
  }

  /**
   * The user can submit another proof within the same period as for the first. The reference is free again: it
   * passes to the longest waiting of the orders that contest it.
   */
  async reject(tx: EntityManager, order: OrderRow, by: Rejection): Promise<OrderRow> {
    const rejected = await this.refuse(tx, order, by);
    const next = await this.claims.promote(tx, rejected);
    if (next !== null) await this.notices.received(tx, next);
    return rejected;
  }

  /** The payment counts for this order and no other. */
  private async complete(
    tx: EntityManager,
    order: OrderRow,
    staffId: string | null,
  ): Promise<void> {
    if (order.transactionId === null) return;
    for (const rival of await this.claims.rivalsOf(tx, order))
      await this.refuse(tx, rival, { reason: COUNTED_FOR_ANOTHER, staffId });
    await this.claims.use(tx, order.id, order.transactionId);
  }

  private async refuse(tx: EntityManager, order: OrderRow, by: Rejection): Promise<OrderRow> {
    const now = this.clock.now();
    const status = requireTransition(order, 'reject', now);
    const rejected = await this.repository.change(tx, order.id, {
      ...{ status, isContested: false },
      rejectionReason: by.reason,
      decidedAt: now,
      decidedBy: by.staffId,
      expiresAt: new Date(now.getTime() + PROOF_WINDOW_MS),
    });
    await this.claims.free(tx, order.id);
    await this.notices.rejected(tx, rejected);
    return rejected;
  }

  /** Revokes what the order granted; the money itself is returned manually. */
  async refund(
    tx: EntityManager,
    order: OrderRow,
    by: { readonly reason: string; readonly staffId: string },
  ): Promise<{ order: OrderRow; creditNoteId: string }> {
    const now = this.clock.now();
    const status = requireTransition(order, 'refund', now);
    const { id: orderId, userId } = order;
    await this.endUnpaidCredits(tx, order);
    await this.subscriptions.revoke(tx, { orderId, userId });
    const { creditNoteId } = await this.invoices.credit(tx, { orderId, reason: by.reason });
    const refunded = await this.repository.change(tx, orderId, {
      status,
      decidedAt: now,
      decidedBy: by.staffId,
    });
    await this.notices.refunded(tx, refunded, { reason: by.reason, creditNoteId });
    return { order: refunded, creditNoteId };
  }

  /** Paid time that is refunded is no longer a credit; orders under review that use it get a warning for staff. */
  private async endUnpaidCredits(tx: EntityManager, refunded: OrderRow): Promise<void> {
    const now = this.clock.now();
    const { kind } = offerOf(refunded.planCode);
    for (const order of await this.repository.lockUnpaid(tx, refunded.userId)) {
      if (order.creditMinor === 0 || offerOf(order.planCode).kind !== kind) continue;
      const status = requireTransition(order, 'supersede', now);
      await this.repository.change(tx, order.id, { status, expiresAt: null });
      await this.coupons.release(tx, order.id);
    }
  }

  /** The order was not paid in time: the code can be used again, and a renewal's invoice is overdue. */
  async expire(tx: EntityManager, order: OrderRow): Promise<OrderRow> {
    const status = requireTransition(order, 'expire', this.clock.now());
    const expired = await this.repository.change(tx, order.id, { status, expiresAt: null });
    await this.coupons.release(tx, order.id);
    if (order.renewsSubscriptionId !== null) await this.invoices.markOverdue(tx, order.id);
    return expired;
  }
}

/** The status a transition leads to; throws the error of an illegal one. */
export function requireTransition(
  order: OrderRow,
  transition: OrderTransition,
  now: Date,
): OrderStatus {
  const decision = decideOrderTransition(order, transition, now);
  if (decision.kind === 'refused') throw new AppError(decision.code, decision.reason);
  return decision.to;
}
