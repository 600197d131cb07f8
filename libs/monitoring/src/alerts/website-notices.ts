import { APP_CONFIG, Clock } from '@app/common';
import type { AppConfig } from '@app/common';
import { MailService, NotificationsService } from '@app/notifications';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { ChannelsRepository } from '../channels/channels.repository.js';
import type { WebsiteMonitor } from '../entities/website-monitor.entity.js';
import { monitoringPath } from '../monitors/monitoring-path.js';
import { MonitorsRepository } from '../monitors/monitors.repository.js';
import { quietHoursOf } from '../monitors/present-monitor.js';
import type { ChangeNotice } from '../rules/change-notice.js';
import { channelMessage } from '../rules/channel-message.js';
import { isQuiet } from '../rules/quiet-hours.js';
import { noticeMail } from './notice-mail.js';

export interface WebsiteNotice {
  readonly websiteId: string;
  readonly userId: string;
  /** One notice has one id, however often it is sent. */
  readonly noticeId: string;
  readonly notice: ChangeNotice;
  /** First sentence of the mail. */
  readonly intro: string;
}

/** Notifies the owner of a website of what happened to its pages: by bell, by mail, and in its channels. */
@Injectable()
export class WebsiteNotices {
  constructor(
    private readonly monitors: MonitorsRepository,
    private readonly channels: ChannelsRepository,
    private readonly notifications: NotificationsService,
    private readonly mails: MailService,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** Whether notices that are not urgent have to wait; never without monitoring. */
  async isQuiet(tx: EntityManager, websiteId: string): Promise<boolean> {
    const monitor = await this.monitors.ofWebsite(websiteId, tx);
    if (monitor?.nextCheckAt == null) return false;
    return isQuiet(this.clock.now(), quietHoursOf(monitor), monitor.timeZone);
  }

  /** Of a website that is not monitored, by bell only: mail and channels are settings of its monitoring. */
  async send(tx: EntityManager, sent: WebsiteNotice): Promise<void> {
    const { websiteId, userId, noticeId, notice } = sent;
    const path = monitoringPath(websiteId);
    await this.notifications.notify(tx, userId, {
      ...{ kind: 'page_changes', key: `page_changes:${noticeId}` },
      title: notice.title,
      body: notice.lines.map(({ text, url }) => `${text}: ${url}`).join(' · '),
      link: path,
    });
    const monitor = await this.monitors.ofWebsite(websiteId, tx);
    if (monitor?.nextCheckAt != null) await this.sendByMonitor(tx, monitor, sent);
  }

  private async sendByMonitor(
    tx: EntityManager,
    { id, userId, notifiesByEmail }: WebsiteMonitor,
    { websiteId, noticeId, notice, intro }: WebsiteNotice,
  ): Promise<void> {
    const path = monitoringPath(websiteId);
    if (notifiesByEmail)
      await this.mails.send(tx, userId, noticeMail(noticeId, { notice, intro, path }));
    const link = `${this.config.publicUrl}${path}`;
    for (const channel of await this.channels.ofMonitor(tx, id)) {
      const body = JSON.stringify(channelMessage(channel.kind, notice, link));
      await this.channels.queue(tx, channel.id, { noticeId, body, now: this.clock.now() });
    }
  }
}
