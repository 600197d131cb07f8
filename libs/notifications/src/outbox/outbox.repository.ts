import { Repository, escapeLike, olderThan } from '@app/common';
import type { ListPosition } from '@app/common';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ListOutboxInput } from '../contract/index.js';
import { OutgoingMail } from '../entities/outgoing-mail.entity.js';

type OutboxFilter = Pick<ListOutboxInput, 'status' | 'kind' | 'recipient'>;

/** The mail outbox of the staff screens. */
@Injectable()
export class OutboxRepository extends Repository {
  /** Newest first, the rows after `after`, without their bodies. */
  list(filter: OutboxFilter, after: ListPosition | null, limit: number): Promise<OutgoingMail[]> {
    const where: FilterQuery<OutgoingMail>[] = [];
    if (filter.status !== undefined) where.push({ status: filter.status });
    if (filter.kind !== undefined) where.push({ kind: filter.kind });
    if (filter.recipient !== undefined) {
      where.push({ recipient: { $ilike: `%${escapeLike(filter.recipient)}%` } });
    }
    return this.fork().find(
      OutgoingMail,
      { $and: [...where, olderThan(after)] },
      {
        orderBy: { createdAt: 'desc', id: 'desc' },
        limit,
        exclude: ['text', 'html'],
      },
    ) as Promise<OutgoingMail[]>;
  }

  async subjectsOf(ids: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.fork().find(
      OutgoingMail,
      { id: { $in: [...ids] } },
      { fields: ['id', 'subject', 'recipient'] },
    );
    return new Map(rows.map(({ id, subject, recipient }) => [id, `${subject}, to ${recipient}`]));
  }

  countFailed(): Promise<number> {
    return this.fork().count(OutgoingMail, { status: 'failed' });
  }

  find(id: string): Promise<OutgoingMail | null> {
    return this.fork().findOne(OutgoingMail, { id });
  }

  /** The mail, locked until the transaction ends. */
  lock(tx: EntityManager, id: string): Promise<OutgoingMail | null> {
    return tx.findOne(
      OutgoingMail,
      { id },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
  }

  /** Queued again with all its attempts. */
  async queueAgain(tx: EntityManager, id: string, now: Date): Promise<void> {
    await tx.nativeUpdate(
      OutgoingMail,
      { id },
      { status: 'queued', attempts: 0, nextAttemptAt: now, claimedUntil: null },
    );
  }
}
