import { APP_CONFIG, Clock } from '@app/common';
import type { AppConfig } from '@app/common';
import { WebsitesService } from '@app/domain';
import { MailService, NotificationsService } from '@app/notifications';
import { WebhookEvents } from '@app/webhooks';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { ChannelsRepository } from '../channels/channels.repository.js';
import { changeText } from '../contract/index.js';
import { DeploysRepository } from '../deploys/deploys.repository.js';
import type { DeployOfChange } from '../deploys/deploys.repository.js';
import type { StoredPageChange } from '../entities/page-change.entity.js';
import type { WebsiteMonitor } from '../entities/website-monitor.entity.js';
import { ChangesRepository } from '../monitors/changes.repository.js';
import { monitoringPath } from '../monitors/monitoring-path.js';
import { MonitorsRepository } from '../monitors/monitors.repository.js';
import { quietHoursOf } from '../monitors/present-monitor.js';
import { changeNotice } from '../rules/change-notice.js';
import type { NoticedChange } from '../rules/change-notice.js';
import { channelMessage } from '../rules/channel-message.js';
import { isQuiet, passesQuietHours } from '../rules/quiet-hours.js';
import { changeMail } from './change-mail.js';

const EVENT_CHANGES = 100;

/** Notifies the owner of changed pages: by bell, mail, webhook, and in the channels of the website. */
@Injectable()
export class ChangeAlerts {
  private readonly logger = new Logger(ChangeAlerts.name);

  constructor(
    private readonly em: EntityManager,
    private readonly monitors: MonitorsRepository,
    private readonly changes: ChangesRepository,
    private readonly channels: ChannelsRepository,
    private readonly deploys: DeploysRepository,
    private readonly websites: WebsitesService,
    private readonly notifications: NotificationsService,
    private readonly mails: MailService,
    private readonly webhooks: WebhookEvents,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** Those that waited for the end of quiet hours. Returns how many websites had some. */
  async announceWaiting(signal: AbortSignal): Promise<number> {
    let announced = 0;
    for (const id of await this.changes.monitorsWaiting()) {
      if (signal.aborted) return announced;
      if (await this.announce(id)) announced += 1;
    }
    return announced;
  }

  /**
   * All that may be announced now of one website, as one alert: each change once; nothing once its monitoring is off.
   * Never rejects, so that one failing website does not block the others: what was not announced is due in the next
   * round.
   */
  async announce(monitorId: string): Promise<boolean> {
    try {
      return await this.em.fork().transactional((tx) => this.announceIn(tx, monitorId));
    } catch (error) {
      this.logger.error({ err: error, monitorId }, 'An alert could not be sent.');
      return false;
    }
  }

  private async announceIn(tx: EntityManager, monitorId: string): Promise<boolean> {
    const monitor = await this.monitors.lockById(tx, monitorId);
    if (monitor === null) return false;
    if (monitor.nextCheckAt == null) {
      await this.changes.dropWaiting(tx, monitorId);
      return false;
    }
    const waiting = await this.changes.waiting(tx, monitorId);
    const quiet = isQuiet(this.clock.now(), quietHoursOf(monitor), monitor.timeZone);
    const due = quiet ? waiting.filter(passesQuietHours) : waiting;
    if (due.length === 0) return false;
    const website = await this.websites.find(monitor.websiteId);
    if (website !== null) await this.send(tx, monitor, website.origin, due);
    await this.changes.markSent(
      tx,
      due.map(({ id }) => id),
    );
    return true;
  }

  private async send(
    tx: EntityManager,
    { id, userId, websiteId, notifiesByEmail }: WebsiteMonitor,
    origin: string,
    due: readonly StoredPageChange[],
  ): Promise<void> {
    const noticeId = randomUUID();
    const deploys = await this.deploys.ofChanges(
      due.map((change) => change.id),
      tx,
    );
    const found = due.map((change) => noticed(change, deploys));
    const notice = changeNotice(origin, found);
    const path = monitoringPath(websiteId);
    await this.notifications.notify(tx, userId, {
      ...{ kind: 'page_changes', key: `page_changes:${noticeId}` },
      title: notice.title,
      body: notice.lines.map(({ text, url }) => `${text}: ${url}`).join(' · '),
      link: path,
    });
    if (notifiesByEmail) await this.mails.send(tx, userId, changeMail(noticeId, notice, path));
    await this.webhooks.emit(tx, userId, 'page.changed', {
      ...{ noticeId, websiteId, url: origin, total: due.length },
      changes: due.slice(0, EVENT_CHANGES).map((change) => presented(change, deploys)),
    });
    const link = `${this.config.publicUrl}${path}`;
    for (const channel of await this.channels.ofMonitor(tx, id)) {
      const body = JSON.stringify(channelMessage(channel.kind, notice, link));
      await this.channels.queue(tx, channel.id, { noticeId, body, now: this.clock.now() });
    }
  }
}

function noticed(change: StoredPageChange, deploys: readonly DeployOfChange[]): NoticedChange {
  const { url, kind, field, rule, severity, isRecovery } = change;
  return {
    ...{ url, kind, field, severity, isRecovery },
    ...(rule != null && { rule }),
    before: change.before ?? null,
    after: change.after ?? null,
    deploys: deploys.filter(({ changeId }) => changeId === change.id).map(({ version }) => version),
  };
}

function presented(change: StoredPageChange, deploys: readonly DeployOfChange[]) {
  const facts = noticed(change, deploys);
  const { id: changeId, createdAt } = change;
  const { kind: _kind, ...shown } = facts;
  return {
    ...shown,
    changeId,
    ...{ message: changeText(facts), detectedAt: createdAt.toISOString() },
    deploys: [...facts.deploys],
  };
}
