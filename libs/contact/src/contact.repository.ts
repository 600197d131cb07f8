import { olderThan, Repository } from '@app/common';
import type { ListPosition } from '@app/common';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ContactPriority, ContactStatus, ContactTopic } from './contract/index.js';
import { StoredContactMessage } from './entities/contact-message.entity.js';

export interface NewContactMessage {
  readonly userId: string | null;
  readonly name: string;
  readonly email: string;
  readonly topic: ContactTopic;
  readonly message: string;
  readonly priority: ContactPriority;
  readonly createdAt: Date;
}

@Injectable()
export class ContactRepository extends Repository {
  /** Serialises messages per address, until the transaction ends. */
  async lockAddress(tx: EntityManager, email: string): Promise<void> {
    await tx.execute('select pg_advisory_xact_lock(hashtextextended(lower(?), 0))', [email]);
  }

  /** The number of messages from the address since `since`, and whether one of them has the same text. */
  async earlier(
    tx: EntityManager,
    { email, message }: NewContactMessage,
    since: Date,
  ): Promise<{ count: number; hasSame: boolean }> {
    const [row] = await tx.execute<{ count: number; hasSame: boolean | null }[]>(
      `select count(*)::int as count, bool_or(message = ?) as "hasSame" from contact_messages
       where lower(email) = lower(?) and created_at > ?`,
      [message, email, since],
    );
    return { count: row?.count ?? 0, hasSame: row?.hasSame ?? false };
  }

  async insert(tx: EntityManager, message: NewContactMessage): Promise<string> {
    const [row] = await tx.execute<{ id: string }[]>(
      `insert into contact_messages (user_id, name, email, topic, message, status, priority, created_at)
       values (?, ?, ?, ?, ?, 'open', ?, ?) returning id`,
      [
        message.userId,
        message.name,
        message.email,
        message.topic,
        message.message,
        message.priority,
        message.createdAt,
      ],
    );
    if (row === undefined) throw new Error('The message row was not returned');
    return row.id;
  }

  /** Open ones of plans with priority: dedicated support first, then the longest waiting. */
  listFirst(limit: number): Promise<StoredContactMessage[]> {
    return this.fork().find(
      StoredContactMessage,
      { status: 'open', priority: { $ne: 'normal' } },
      { orderBy: { priority: 'asc', createdAt: 'asc', id: 'asc' }, limit },
    );
  }

  /** Newest first, the rows after `after`, without those with the ids of `except`. */
  list(
    which: { readonly status: ContactStatus | undefined; readonly except: readonly string[] },
    after: ListPosition | null,
    limit: number,
  ): Promise<StoredContactMessage[]> {
    const { status, except } = which;
    return this.fork().find(
      StoredContactMessage,
      {
        ...(status !== undefined && { status }),
        ...(except.length > 0 && { id: { $nin: [...except] } }),
        ...olderThan(after),
      },
      { orderBy: { createdAt: 'desc', id: 'desc' }, limit },
    );
  }

  async sendersOf(ids: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.fork().find(
      StoredContactMessage,
      { id: { $in: [...ids] } },
      { fields: ['id', 'name'] },
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  countOpen(): Promise<number> {
    return this.fork().count(StoredContactMessage, { status: 'open' });
  }

  lock(tx: EntityManager, id: string): Promise<StoredContactMessage | null> {
    return tx.findOne(StoredContactMessage, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }
}
