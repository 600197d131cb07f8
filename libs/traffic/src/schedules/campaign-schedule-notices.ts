import { MailService, NotificationsService } from '@app/notifications';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { campaignSkippedMail } from './campaign-skipped-mail.js';
import type { DueSchedule } from './due-campaigns.repository.js';

/** Notifies the owner of a campaign that could not start: always in the app, by mail if the schedule requests it. */
@Injectable()
export class CampaignScheduleNotices {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly mails: MailService,
  ) {}

  /** Call it in the transaction that records the run as skipped. */
  async skipped(tx: EntityManager, schedule: DueSchedule, reason: string): Promise<void> {
    const mail = campaignSkippedMail({
      ...{ scheduleId: schedule.id, dueAt: schedule.nextRunAt, reason },
      targetUrl: schedule.targetUrl,
    });
    await this.notifications.notify(tx, schedule.userId, {
      ...{ kind: 'schedule_skipped', key: mail.key, title: mail.subject },
      ...{ body: reason, link: mail.action.path },
    });
    if (schedule.notifiesByEmail) await this.mails.send(tx, schedule.userId, mail);
  }
}
