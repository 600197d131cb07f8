import { Clock } from '@app/common';
import { MailService, NotificationsService } from '@app/notifications';
import { WebhookEvents } from '@app/webhooks';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { AlertChannel, RankAlert } from '../contract/index.js';
import { MarketsRepository } from '../markets.repository.js';
import { isRoundOver } from '../rules/alert-round.js';
import { ALERTS_PATH, alertsMail, alertsText, alertsTitle } from './alert-mail.js';
import type { NoticedAlerts } from './alert-mail.js';
import { AlertsRepository } from './alerts.repository.js';
import { presentAlert } from './present-alert.js';

const USERS_AT_ONCE = 1_000;
/** Alerts of one mail or event; the rest is counted. */
const LISTED_MAX = 100;

/** Notifies users of the alerts of a round: of all together, once, by the channels that their rules name. */
@Injectable()
export class AlertNotices {
  private readonly logger = new Logger(AlertNotices.name);

  constructor(
    private readonly alerts: AlertsRepository,
    private readonly markets: MarketsRepository,
    private readonly notifications: NotificationsService,
    private readonly mails: MailService,
    private readonly webhooks: WebhookEvents,
    private readonly clock: Clock,
  ) {}

  /** Any number of workers may do so at once. Returns the number of users. */
  async sendDue(signal: AbortSignal): Promise<number> {
    let sent = 0;
    for (const { userId, ...round } of await this.alerts.waiting(USERS_AT_ONCE)) {
      if (signal.aborted) break;
      if (!isRoundOver(round, this.clock.now())) continue;
      try {
        if (await this.send(userId)) sent += 1;
      } catch (error) {
        this.logger.warn({ err: error, userId }, 'Rank alerts could not be sent; retrying.');
      }
    }
    return sent;
  }

  private send(userId: string): Promise<boolean> {
    const noticeId = randomUUID();
    return this.alerts.transaction(async (tx) => {
      if ((await this.alerts.take(tx, userId, noticeId)) === 0) return false;
      await this.ring(tx, userId, noticeId);
      await this.mail(tx, userId, noticeId);
      await this.emit(tx, userId, noticeId);
      return true;
    });
  }

  private async ring(tx: EntityManager, userId: string, noticeId: string): Promise<void> {
    const alerts = await this.of(tx, userId, noticeId, 'bell');
    if (alerts.total === 0) return;
    await this.notifications.notify(tx, userId, {
      ...{ kind: 'keyword_alerts', key: `keyword_alerts:${noticeId}`, link: ALERTS_PATH },
      ...{ title: alertsTitle(alerts), body: alertsText(alerts) },
    });
  }

  private async mail(tx: EntityManager, userId: string, noticeId: string): Promise<void> {
    const alerts = await this.of(tx, userId, noticeId, 'mail');
    if (alerts.total > 0) await this.mails.send(tx, userId, alertsMail(noticeId, alerts));
  }

  private async emit(tx: EntityManager, userId: string, noticeId: string): Promise<void> {
    const { total, listed } = await this.of(tx, userId, noticeId, 'webhook');
    if (total === 0) return;
    const alerts = listed.map(eventOf);
    await this.webhooks.emit(tx, userId, 'keyword.alerted', { noticeId, total, alerts });
  }

  private async of(
    tx: EntityManager,
    userId: string,
    noticeId: string,
    channel: AlertChannel,
  ): Promise<NoticedAlerts> {
    const selection = { channel, userId, limit: LISTED_MAX };
    const { total, alerts } = await this.alerts.ofNotice(tx, noticeId, selection);
    return { total, listed: (await this.markets.withLocations(alerts)).map(presentAlert) };
  }
}

function eventOf(alert: RankAlert) {
  return {
    alertId: alert.id,
    kind: alert.kind,
    keywordId: alert.keyword_id,
    keyword: alert.keyword,
    domain: alert.domain,
    location: alert.location,
    from: alert.from_position,
    to: alert.to_position,
    fromAt: alert.from_at,
    toAt: alert.to_at,
    message: alert.message,
  };
}
