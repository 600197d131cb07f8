import { Clock } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CHANGES_KEPT_DAYS } from '../contract/index.js';

const KEEP_MESSAGES_DAYS = 7;

/** Removes old changes, checks and messages. Safe to run concurrently in several workers. */
@Injectable()
export class MonitoringHousekeeping {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Changes whose alert waits stay. */
  async removeExpired(): Promise<void> {
    const now = this.clock.now();
    const em = this.em.fork();
    await em.execute(
      `delete from page_changes
       where created_at < ?::timestamptz - make_interval(days => ?) and alert <> 'waiting'`,
      [now, CHANGES_KEPT_DAYS],
    );
    await em.execute(
      `delete from monitor_rounds
       where ended_at < ?::timestamptz - make_interval(days => ?)`,
      [now, CHANGES_KEPT_DAYS],
    );
    await em.execute(
      `delete from channel_messages
       where created_at < ?::timestamptz - make_interval(days => ?) and next_attempt_at is null`,
      [now, KEEP_MESSAGES_DAYS],
    );
  }
}
