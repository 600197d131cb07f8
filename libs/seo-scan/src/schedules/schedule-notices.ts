import { MailService, NotificationsService } from '@app/notifications';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { hostOf, wordsOfRun } from './run-text.js';
import type { EndedRun, StartingRun } from './schedule-runs.repository.js';

const FOOTER =
  'You get this mail because a schedule of yours sends one. Switch it off in the settings of the schedule.';

/** Tells a user what came of a scheduled scan: in the bell always, by mail when the schedule says so. */
@Injectable()
export class ScheduleNotices {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly mails: MailService,
  ) {}

  /** In the transaction that marks the run as told. */
  async ended(tx: EntityManager, run: EndedRun): Promise<void> {
    const { title, sentences } = wordsOfRun(run);
    const link = `/seo-scan/${run.scanId}`;
    const key = `scan:${run.scanId}`;
    if (run.status !== 'cancelled') {
      const kind = run.status === 'completed' ? 'scan_completed' : 'scan_failed';
      const body = sentences.join(' ');
      await this.notifications.notify(tx, run.userId, { kind, title, body, link, key });
    }
    if (!run.notifiesByEmail) return;
    await this.mails.send(tx, run.userId, {
      kind: 'scheduled_scan',
      key,
      subject: title,
      paragraphs: [run.url, ...sentences],
      action: { label: 'See the scan', path: link },
      footer: FOOTER,
    });
  }

  /** In the transaction that records the run as skipped. */
  async skipped(
    tx: EntityManager,
    run: StartingRun,
    about: { readonly websiteUrl: string; readonly reason: string },
  ): Promise<void> {
    const title = `Scheduled scan of ${hostOf(about.websiteUrl)} did not start`;
    const key = `schedule-run:${run.id}`;
    const text = { kind: 'schedule_skipped', key } as const;
    const link = schedulesPath(about.websiteUrl);
    await this.notifications.notify(tx, run.userId, { ...text, title, body: about.reason, link });
    if (!run.notifiesByEmail) return;
    await this.mails.send(tx, run.userId, {
      ...text,
      subject: title,
      paragraphs: [
        about.reason,
        'The schedule goes on. You will not be told again while the reason stays the same.',
      ],
      action: { label: 'See the schedule', path: link },
      footer: FOOTER,
    });
  }
}

/** Where the schedule of a website is shown and changed. */
function schedulesPath(websiteUrl: string): string {
  const search = new URLSearchParams({ url: websiteUrl, tab: 'seo-automation' });
  return `/seo-dashboard?${search.toString()}`;
}
