import { formatCount } from '@app/common/contract';
import { MailService, NotificationsService } from '@app/notifications';
import { WebhookEvents } from '@app/webhooks';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { visitPlans } from '../contract/index.js';
import type { LimitNoticeKind } from '../rules/limit-notice.js';
import { visitLimitNotice } from '../rules/visit-limit-notice.js';
import type { StoredVisits } from './visit-allowance.repository.js';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const LINK = '/invoice';
const FOOTER =
  "You're receiving this email because your account has a plan with visits. You get it at most twice per period.";

/** Notifies a user that the visits of the period run low or are used up: each once a period. */
@Injectable()
export class VisitLimitNotices {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly mails: MailService,
    private readonly webhooks: WebhookEvents,
  ) {}

  /**
   * Runs in the transaction that reserves the visits. Visits that are released and reserved again cause no new
   * notice: the period, which a renewal postpones, is part of the keys.
   */
  async notify(tx: EntityManager, before: StoredVisits, after: StoredVisits): Promise<void> {
    const kind = visitLimitNotice(before, after);
    if (kind === null) return;
    const { userId, subscriptionId, endsAt, planCode, granted, used, reserved } = after;
    const period = `${subscriptionId}:${endsAt.toISOString().slice(0, 10)}`;
    const { title, body } = textOf(kind, after);
    const key = `${kind}:visits:${period}`;
    await this.notifications.notify(tx, userId, { kind, title, body, link: LINK, key });
    await this.mails.send(tx, userId, {
      ...{ kind, key, subject: title, paragraphs: [body], footer: FOOTER },
      action: { label: 'See your plan', path: LINK },
    });
    if (kind !== 'limit_reached') return;
    await this.webhooks.emit(tx, userId, 'limit.reached', {
      ...{ resource: 'visits' as const, period, planCode, granted },
      used: used + reserved,
    });
  }
}

function textOf(
  kind: LimitNoticeKind,
  { used, reserved, granted, planCode, endsAt }: StoredVisits,
): { title: string; body: string } {
  const plan = visitPlans[planCode].name;
  const ends = day.format(endsAt);
  switch (kind) {
    case 'limit_warning':
      return {
        title: 'Your visits are running out',
        body: `You've used ${formatCount(used + reserved)} of ${formatCount(granted)} visits of your ${plan} plan. Its period ends on ${ends}.`,
      };
    case 'limit_reached':
      return {
        title: "You've used all your visits",
        body: `All ${formatCount(granted)} visits of your ${plan} plan are used or reserved by your campaigns. Its period ends on ${ends}. You can start new campaigns after a renewal or an upgrade, or when a campaign releases visits.`,
      };
  }
}
