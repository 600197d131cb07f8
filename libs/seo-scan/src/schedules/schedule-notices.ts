import { MailService, NotificationsService } from '@app/notifications';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { countFailedChecks } from '../extraction/failed-checks.js';
import { runAsText } from './run-text.js';
import { scheduleSkippedMail, scheduledScanMail } from './schedule-mails.js';
import type { EndedRun, StartingRun } from './schedule-runs.repository.js';

/** Notifies a user of the result of a scheduled scan: always in the app, by mail if the schedule requests it. */
@Injectable()
export class ScheduleNotices {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly mails: MailService,
  ) {}

  /** Call it in the transaction that marks the run as notified. */
  async ended(tx: EntityManager, run: EndedRun): Promise<void> {
    const failed = await countFailedChecks(tx, run.scanId);
    const { title, sentences } = runAsText(run, failed);
    const link = `/seo-scan/${run.scanId}`;
    const key = `scan:${run.scanId}`;
    if (run.status !== 'cancelled') {
      const kind = run.status === 'completed' ? 'scan_completed' : 'scan_failed';
      const body = sentences.join(' ');
      await this.notifications.notify(tx, run.userId, { kind, title, body, link, key });
    }
    if (!run.notifiesByEmail) return;
    await this.mails.send(tx, run.userId, scheduledScanMail(run, failed));
  }

  /** Call it in the transaction that records the run as skipped. */
  async skipped(
    tx: EntityManager,
    run: StartingRun,
    about: { readonly websiteUrl: string; readonly reason: string },
  ): Promise<void> {
    const mail = scheduleSkippedMail({ runId: run.id, ...about });
    await this.notifications.notify(tx, run.userId, {
      ...{ kind: 'schedule_skipped', key: mail.key, title: mail.subject },
      ...{ body: about.reason, link: mail.action.path },
    });
    if (!run.notifiesByEmail) return;
    await this.mails.send(tx, run.userId, mail);
  }
}
