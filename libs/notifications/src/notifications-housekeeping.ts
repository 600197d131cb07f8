import { Clock, Round } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';

const KEEP_SENT_MAILS_DAYS = 90;
const KEEP_READ_NOTIFICATIONS_DAYS = 180;
const KEEP_REPORT_RUNS_DAYS = 60; // longer than any report can be late

/** Removes what is no longer needed. Safe to run concurrently in several workers. */
@Injectable()
export class NotificationsHousekeeping {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Unread notifications and mails that are held, queued or given up stay. */
  @Cron(CronExpression.EVERY_HOUR)
  @Round({
    failure: 'Old emails could not be removed; retrying in an hour.',
    isAtStart: false,
  })
  async removeExpired(): Promise<void> {
    const now = this.clock.now();
    const em = this.em.fork();
    await em.execute(
      `delete from mail_outbox
       where status = 'sent' and sent_at < ?::timestamptz - make_interval(days => ?)`,
      [now, KEEP_SENT_MAILS_DAYS],
    );
    await em.execute(
      'delete from notifications where read_at < ?::timestamptz - make_interval(days => ?)',
      [now, KEEP_READ_NOTIFICATIONS_DAYS],
    );
    await em.execute(
      'delete from report_runs where created_at < ?::timestamptz - make_interval(days => ?)',
      [now, KEEP_REPORT_RUNS_DAYS],
    );
  }
}
