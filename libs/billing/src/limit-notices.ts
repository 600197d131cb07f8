import { MailService, NotificationsService } from '@app/notifications';
import { WebhookEvents } from '@app/webhooks';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { scanPlans } from './contract/index.js';
import { limitNotice } from './rules/limit-notice.js';
import { periodEndsAt, periodName } from './rules/scan-period.js';
import type { StoredAllowance } from './scan-allowance.repository.js';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const count = new Intl.NumberFormat('en-US');
const LINK = '/seo-auto-fix';
const FOOTER =
  'You get this mail because your account has a monthly allowance of page scans. It comes at most twice a month.';

/** Tells a user that the month's page scans run out, and that they are used up: each once a month. */
@Injectable()
export class LimitNotices {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly mails: MailService,
    private readonly webhooks: WebhookEvents,
  ) {}

  /** In the transaction that charges the pages. `before` and `after` are of the same month. */
  async tell(tx: EntityManager, before: StoredAllowance, after: StoredAllowance): Promise<void> {
    const kind = limitNotice(before, after);
    if (kind === null) return;
    const { title, body } = wordsOf(kind, after);
    const key = `${kind}:${periodName(after.periodStartsOn)}`;
    await this.notifications.notify(tx, after.userId, { kind, title, body, link: LINK, key });
    await this.mails.send(tx, after.userId, {
      kind,
      key,
      subject: title,
      paragraphs: [body],
      action: { label: 'See your usage', path: LINK },
      footer: FOOTER,
    });
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

function wordsOf(
  kind: 'limit_warning' | 'limit_reached',
  { used, granted, planCode, periodStartsOn, packGranted, packUsed }: StoredAllowance,
): { title: string; body: string } {
  const plan = scanPlans[planCode].name;
  const renewed = day.format(periodEndsAt(periodStartsOn));
  const left = packGranted - packUsed;
  const thenPacks =
    left > 0
      ? ` After them, what is left of your packs is used: ${count.format(left)} ${left === 1 ? 'page' : 'pages'}.`
      : '';
  const andPacks = packGranted > 0 ? ', and every page of your packs' : '';
  switch (kind) {
    case 'limit_warning':
      return {
        title: 'Your page scans are running out',
        body: `You have used ${count.format(used)} of ${count.format(granted)} page scans of your ${plan} plan this month. They are renewed on ${renewed}.${thenPacks}`,
      };
    case 'limit_reached':
      return {
        title: 'Your page scans of this month are used up',
        body: `You have used all ${count.format(granted)} page scans of your ${plan} plan this month${andPacks}. New scans can start again on ${renewed}.`,
      };
  }
}
