import { AppError } from '@app/common';
import type { Actor } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type {
  ConfirmationSent,
  ListPaymentsInput,
  Payment,
  PaymentConfirmationInput,
  PaymentDecision,
  PaymentList,
  RefundOrderInput,
  RejectPaymentInput,
  ReviewCounts,
} from '../contract/index.js';
import { InvoicesService } from '../invoices/invoices.service.js';
import { OrderDecisions } from '../orders/order-decisions.js';
import { OrderNotices } from '../orders/order-notices.js';
import { presentOrder } from '../orders/order-presenter.js';
import type { OrderRow } from '../orders/order-row.js';
import { OrdersRepository } from '../orders/orders.repository.js';
import { PaymentReferencesRepository } from '../orders/payment-references.repository.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.service.js';
import { PaymentQueue } from './payment-queue.js';
import { StaffDecisions, missingPayment } from './staff-decisions.js';

/**
 * Staff's decisions about payments. Each decision locks the order and those that name the same payment: of two
 * reviewers one wins, the other gets an error. The decision, its effects and the activity log are one transaction.
 */
@Injectable()
export class PaymentReviewService {
  constructor(
    private readonly em: EntityManager,
    private readonly queue: PaymentQueue,
    private readonly orders: OrdersRepository,
    private readonly references: PaymentReferencesRepository,
    private readonly decisions: OrderDecisions,
    private readonly notices: OrderNotices,
    private readonly subscriptions: SubscriptionsService,
    private readonly invoices: InvoicesService,
    private readonly staffDecisions: StaffDecisions,
  ) {}

  /** Oldest proof first while pending, newest order first otherwise. */
  list(staff: Actor, input: ListPaymentsInput): Promise<PaymentList> {
    return this.queue.list(staff, input);
  }

  counts(): Promise<ReviewCounts> {
    return this.queue.counts();
  }

  /** How many payments wait for staff. */
  countWaiting(): Promise<number> {
    return this.queue.countWaiting();
  }

  /** "Starter for Ada", by the order's id; deleted ones are missing. */
  namesOf(ids: readonly string[]): Promise<Map<string, string>> {
    return this.queue.namesOf(ids);
  }

  async get(staff: Actor, id: string): Promise<Payment> {
    const order = await this.orders.find(this.em.fork(), id);
    const payment = order === null ? null : await this.queue.show(staff, order);
    if (payment === null) throw missingPayment();
    return payment;
  }

  /**
   * Grants what was bought, issues the invoice and notifies the user; orders that contest the payment are
   * rejected. Throws `already_processed` for a decided payment, `duplicate_reference` when its reference
   * was approved for another order, `forbidden` for the reviewer's own and those that their own contests.
   */
  async approve(staff: Actor, id: string): Promise<PaymentDecision> {
    const by = { transition: 'approve', staffId: staff.userId } as const;
    const decided = await this.decide(staff, 'approve', id, (tx, order) =>
      this.decisions.approve(tx, order, by),
    );
    return this.respond(staff, decided);
  }

  /** Throws like `approve`. The user can submit a corrected proof. */
  async reject(staff: Actor, { id, reason }: RejectPaymentInput): Promise<PaymentDecision> {
    const by = { reason, staffId: staff.userId };
    const decided = await this.decide(staff, 'reject', id, (tx, order) =>
      this.decisions.reject(tx, order, by),
    );
    return this.respond(staff, decided);
  }

  /** Within 7 days of the activation. Revokes what was granted, with a credit note. */
  async refund(staff: Actor, { id, reason }: RefundOrderInput): Promise<PaymentDecision> {
    const by = { reason, staffId: staff.userId };
    let creditNoteId: string | null = null;
    const decided = await this.decide(staff, 'refund', id, async (tx, order) => {
      const refunded = await this.decisions.refund(tx, order, by);
      creditNoteId = refunded.creditNoteId;
      return refunded.order;
    });
    return this.respond(staff, decided, creditNoteId);
  }

  /** Sends the mail of an approval again, to the user of the order and nobody else. */
  async resendConfirmation(
    staff: Actor,
    { orderId, transactionId }: PaymentConfirmationInput,
  ): Promise<ConfirmationSent> {
    await this.em.fork().transactional(async (tx) => {
      const order =
        orderId === undefined
          ? await this.references.findHolder(tx, (transactionId ?? '').toLowerCase())
          : await this.orders.find(tx, orderId);
      if (order === null) throw missingPayment();
      if (order.status !== 'approved')
        throw new AppError('conflict', 'This payment is not approved.');
      await this.notices.confirm(tx, order, randomUUID());
      await this.staffDecisions.log(tx, staff, 'resend_confirmation', {
        ...{ before: order, after: order },
      });
    });
    return { success: true };
  }

  private decide(
    staff: Actor,
    verb: 'approve' | 'reject' | 'refund',
    id: string,
    work: (tx: EntityManager, order: OrderRow) => Promise<OrderRow>,
  ): Promise<OrderRow> {
    return this.em
      .fork()
      .transactional((tx) => this.staffDecisions.decide(tx, { staff, verb, id }, work));
  }

  private async respond(
    staff: Actor,
    order: OrderRow,
    documentId: string | null = order.invoiceId,
  ): Promise<PaymentDecision> {
    const { subscriptionId } = order;
    const subscription =
      subscriptionId === null
        ? null
        : await this.subscriptions.find(this.em.fork(), subscriptionId);
    const invoice = documentId === null ? null : await this.invoices.get(staff, documentId);
    return {
      order: presentOrder(order, null),
      ...(subscription === null ? {} : { subscription }),
      ...(invoice === null ? {} : { invoice }),
    };
  }
}
