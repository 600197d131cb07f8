import { JobOutbox } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Fix } from '../entities/fix.entity.js';
import { MAX_FIXES_PER_JOB, nightlyLookJob, verifyFixesJob } from '../queues/verify-fixes.job.js';

/** Queues the look at the rendered pages of fixes, page by page. */
@Injectable()
export class Verifications {
  constructor(private readonly outbox: JobOutbox) {}

  /** In the transaction that makes it necessary. */
  async queue(
    tx: EntityManager,
    websiteId: string,
    fixes: readonly Pick<Fix, 'id' | 'path'>[],
  ): Promise<void> {
    const byPath = Map.groupBy(fixes, ({ path }) => path);
    for (const ofPage of byPath.values()) {
      const ids = ofPage.map(({ id }) => id);
      for (let at = 0; at < ids.length; at += MAX_FIXES_PER_JOB) {
        const fixIds = ids.slice(at, at + MAX_FIXES_PER_JOB);
        await this.add(tx, websiteId, fixIds, `fixes.verify:${randomUUID()}`);
      }
    }
  }

  /** One look for one `key`, however often it is asked for. */
  add(tx: EntityManager, websiteId: string, fixIds: string[], key: string): Promise<void> {
    return this.outbox.add(tx, verifyFixesJob, { key, payload: { key, websiteId, fixIds } });
  }

  /** As `add`, for a look that nobody waits for. */
  addNightly(tx: EntityManager, websiteId: string, fixIds: string[], key: string): Promise<void> {
    return this.outbox.add(tx, nightlyLookJob, { key, payload: { key, websiteId, fixIds } });
  }
}
