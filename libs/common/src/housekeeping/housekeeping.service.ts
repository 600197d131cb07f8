import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

const KEEP_DONE_JOBS_DAYS = 7; // long enough to investigate recent problems
const KEEP_IDEMPOTENCY_KEYS_HOURS = 24; // CONTRACT.md section 4

/** Removes expired rows. Safe to run concurrently in several workers. */
@Injectable()
export class HousekeepingService {
  constructor(private readonly em: EntityManager) {}

  async removeExpired(now: Date): Promise<void> {
    const em = this.em.fork();
    await em.execute(
      'delete from outbox_jobs where done_at < ?::timestamptz - make_interval(days => ?)',
      [now, KEEP_DONE_JOBS_DAYS],
    );
    await em.execute(
      'delete from idempotency_keys where created_at < ?::timestamptz - make_interval(hours => ?)',
      [now, KEEP_IDEMPOTENCY_KEYS_HOURS],
    );
  }
}
