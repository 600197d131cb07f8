import { JobOutbox } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Fix } from '../entities/fix.entity.js';
import { MAX_FIXES_PER_JOB, nightlyVerificationJob, verifyFixesJob } from './verify-fixes.job.js';

/** Queues verifications of fixes on their rendered pages, page by page. */
@Injectable()
export class Verifications {
  constructor(private readonly outbox: JobOutbox) {}

  /** Part of the transaction that makes the verification necessary. */
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

  /** One verification per `key`, however often it is requested. */
  add(tx: EntityManager, websiteId: string, fixIds: string[], key: string): Promise<void> {
    return this.outbox.add(tx, verifyFixesJob, { key, payload: { websiteId, fixIds } });
  }

  /** Like `add`, for a verification that no user is waiting for. */
  addNightly(tx: EntityManager, websiteId: string, fixIds: string[], key: string): Promise<void> {
    return this.outbox.add(tx, nightlyVerificationJob, {
      key,
      payload: { websiteId, fixIds },
    });
  }
}
