import { formatCount } from '@app/common/contract';
import {
  MailService,
  NotificationsService,
  paymentApprovedMail,
  paymentReceivedMail,
  paymentRejectedMail,
  refundMail,
} from '@app/notifications';
import { WebhookEvents } from '@app/webhooks';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { offerOf, orderPath } from '../contract/index.js';
import { CONTESTED } from '../rules/payment-claim.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.service.js';
import { amountsOf } from './order-money.js';
import { presentQuote } from './order-presenter.js';
import type { OrderRow } from './order-row.js';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Announces what becomes of an order, in the transaction that decides it: notification, mail and webhook. */
@Injectable()
export class OrderNotices {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly mails: MailService,
    private readonly webhooks: WebhookEvents,
    private readonly subscriptions: SubscriptionsService,
  ) {}

  async received(tx: EntityManager, order: OrderRow): Promise<void> {
    const facts = proofFacts(order);
    await this.notifications.notify(tx, order.userId, {
      kind: 'payment_received',
      title: 'Payment submitted',
      body: `Your payment for ${facts.planName} is being verified.`,
      link: pathOf(order),
      key: `payment_received:${order.id}:${facts.submittedAt.getTime()}`,
    });
    await this.mails.send(tx, order.userId, paymentReceivedMail(facts));
  }

  /** Another order has the reference so far. */
  async contested(tx: EntityManager, order: OrderRow): Promise<void> {
    const facts = proofFacts(order);
    await this.notifications.notify(tx, order.userId, {
      kind: 'payment_received',
      title: `Your payment for ${facts.planName} is being compared`,
      body: CONTESTED,
      link: pathOf(order),
      key: `payment_contested:${order.id}:${facts.submittedAt.getTime()}`,
    });
  }

  async approved(tx: EntityManager, order: OrderRow): Promise<void> {
    const { planName } = orderFacts(order);
    await this.notifications.notify(tx, order.userId, {
      kind: 'payment_approved',
      title: `${planName} is active`,
      body: `Available now: ${await this.granted(tx, order)}.`,
      link: order.invoiceId === null ? '/dashboard' : `/invoice?id=${order.invoiceId}`,
      key: `payment_approved:${order.id}`,
    });
    await this.confirm(tx, order, null);
    const { currency, amount } = presentQuote(amountsOf(order), order.discountCode);
    await this.webhooks.emit(tx, order.userId, 'payment.approved', {
      orderId: order.id,
      planCode: order.planCode,
      ...{ amount, currency },
      transactionId: order.transactionId,
      invoiceId: order.invoiceId,
    });
  }

  /** The mail of an approval; `again` distinguishes a repetition from the first. */
  async confirm(tx: EntityManager, order: OrderRow, again: string | null): Promise<void> {
    const mail = paymentApprovedMail({
      ...orderFacts(order),
      transactionId: order.transactionId,
      invoiceId: order.invoiceId,
      granted: await this.granted(tx, order),
    });
    const key = again === null ? mail.key : `${mail.key}:${again}`;
    await this.mails.send(tx, order.userId, { ...mail, key });
  }

  async rejected(tx: EntityManager, order: OrderRow): Promise<void> {
    const facts = { ...proofFacts(order), reason: order.rejectionReason ?? '' };
    await this.notifications.notify(tx, order.userId, {
      kind: 'payment_rejected',
      title: `We couldn't confirm your payment for ${facts.planName}`,
      body: `${facts.reason} You can correct it.`,
      link: pathOf(order),
      key: `payment_rejected:${order.id}:${facts.submittedAt.getTime()}`,
    });
    await this.mails.send(tx, order.userId, paymentRejectedMail(facts));
  }

  async refunded(
    tx: EntityManager,
    order: OrderRow,
    facts: { readonly reason: string; readonly creditNoteId: string },
  ): Promise<void> {
    const { planName } = orderFacts(order);
    await this.notifications.notify(tx, order.userId, {
      kind: 'refund',
      title: `Your payment for ${planName} was refunded`,
      body: facts.reason,
      link: `/invoice?id=${facts.creditNoteId}`,
      key: `refund:${order.id}`,
    });
    await this.mails.send(tx, order.userId, refundMail({ ...orderFacts(order), ...facts }));
  }

  /** `5,000 visits until 20 December 2026`. */
  private async granted(
    tx: EntityManager,
    { planCode, subscriptionId }: OrderRow,
  ): Promise<string> {
    const { kind, amount } = offerOf(planCode);
    const bought = {
      visits: `${formatCount(amount)} visits`,
      scans: `${formatCount(amount)} page scans a month`,
      pack: `${formatCount(amount)} page scans`,
    }[kind];
    if (subscriptionId === null) return bought;
    const subscription = await this.subscriptions.find(tx, subscriptionId);
    return subscription === null
      ? bought
      : `${bought} until ${day.format(new Date(subscription.endDate))}`;
  }
}

function orderFacts(order: OrderRow): {
  orderId: string;
  planName: string;
  amount: ReturnType<typeof amountsOf>['amount'];
} {
  const { name } = offerOf(order.planCode);
  return { orderId: order.id, planName: name, amount: amountsOf(order).amount };
}

function proofFacts(order: OrderRow): ReturnType<typeof orderFacts> & {
  method: OrderRow['method'];
  transactionId: string;
  submittedAt: Date;
} {
  const { method, transactionId, submittedAt } = order;
  if (transactionId === null || submittedAt === null) throw new Error('The order has no proof');
  return { ...orderFacts(order), method, transactionId, submittedAt };
}

function pathOf({ id, method, planCode }: OrderRow): string {
  return orderPath({ id, method, kind: offerOf(planCode).kind });
}
