import {
  MailService,
  NotificationsService,
  renewalMail,
  subscriptionExpiredMail,
} from '@app/notifications';
import type { Money } from '@app/common/contract';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { offerOf } from '../contract/index.js';
import type { SubscriptionRow } from './subscriptions.repository.js';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Notifies a user that a subscription ends or has ended, in the transaction that decides it. */
@Injectable()
export class SubscriptionNotices {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly mails: MailService,
  ) {}

  /** With the order that renews it, or `null` without automatic renewal. */
  async ending(
    tx: EntityManager,
    row: SubscriptionRow,
    renewal: { readonly orderId: string; readonly amount: Money } | null,
  ): Promise<void> {
    const { id, userId, method, endsAt } = row;
    const planName = offerOf(row.planCode).name;
    const pay = method === 'upi' ? '/payment' : '/crypto-payment';
    await this.notifications.notify(tx, userId, {
      kind: 'subscription_expiring',
      title: `Your ${planName} plan ends on ${day.format(endsAt)}`,
      body:
        renewal === null
          ? "It doesn't renew automatically. Renew it to avoid an interruption."
          : 'The order for the next period is ready. Pay it before that day to avoid an interruption.',
      link: renewal === null ? '/invoice' : `${pay}?order=${renewal.orderId}`,
      key: `subscription_expiring:${id}:${endsAt.getTime()}`,
    });
    if (renewal === null) return;
    await this.mails.send(tx, userId, renewalMail({ ...renewal, planName, method, endsAt }));
  }

  async ended(tx: EntityManager, row: SubscriptionRow): Promise<void> {
    const { id: subscriptionId, userId, kind, endsAt } = row;
    const planName = offerOf(row.planCode).name;
    const payPath = kind === 'visits' ? '/payment' : '/pricing';
    await this.notifications.notify(tx, userId, {
      kind: 'subscription_expired',
      title: `Your ${planName} plan has ended`,
      body:
        kind === 'visits'
          ? "You can't start campaigns until you choose a plan."
          : 'Your account now has the Free allowance of page scans.',
      link: payPath,
      key: `subscription_expired:${subscriptionId}:${endsAt.getTime()}`,
    });
    const mail = { subscriptionId, planName, endedAt: endsAt, payPath } as const;
    await this.mails.send(tx, userId, subscriptionExpiredMail(mail));
  }
}
