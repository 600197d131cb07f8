import { MailService, NotificationsService } from '@app/notifications';
import { WebhookEvents } from '@app/webhooks';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { limitMail } from './limit-mail.js';
import { limitNotice } from './rules/limit-notice.js';
import { periodName } from './rules/scan-period.js';
import type { StoredAllowance } from './scan-allowance.repository.js';

/** Notifies a user that the month's page scans run low or are used up: each once a month. */
@Injectable()
export class LimitNotices {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly mails: MailService,
    private readonly webhooks: WebhookEvents,
  ) {}

  /** Runs in the transaction that charges the pages. `before` and `after` are of the same month. */
  async notify(tx: EntityManager, before: StoredAllowance, after: StoredAllowance): Promise<void> {
    const kind = limitNotice(before, after);
    if (kind === null) return;
    const mail = limitMail(kind, after);
    await this.notifications.notify(tx, after.userId, {
      ...{ kind, title: mail.subject, body: mail.paragraphs.join(' ') },
      ...{ link: mail.action.path, key: mail.key },
    });
    await this.mails.send(tx, after.userId, mail);
    if (kind !== 'limit_reached') return;
    await this.webhooks.emit(tx, after.userId, 'limit.reached', {
      resource: 'page_scans',
      period: periodName(after.periodStartsOn),
      planCode: after.planCode,
      used: after.used,
      granted: after.granted,
    });
  }
}
