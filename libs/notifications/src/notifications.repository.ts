import { STAFF } from '@app/auth';
import { olderThan, Repository } from '@app/common';
import type { ListPosition } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { NotificationKind } from './contract/index.js';
import { StoredNotification } from './entities/notification.entity.js';

export interface NewNotification extends NotificationText {
  readonly userId: string;
  readonly createdAt: Date;
  readonly readAt: Date | null;
}

export interface NotificationText {
  readonly kind: NotificationKind;
  readonly title: string;
  readonly body: string;
  /** Path inside the dashboard that shows the subject. */
  readonly link: string;
  /** Unique per user and subject, so that repeated work notifies once: `scan:<id>`. */
  readonly key: string;
}

@Injectable()
export class NotificationsRepository extends Repository {
  /** No effect when the same user and key exist. */
  async insert(tx: EntityManager | null, notification: NewNotification): Promise<void> {
    await (tx ?? this.fork()).execute(
      `insert into notifications (user_id, kind, title, body, link, key, created_at, read_at)
       values (?, ?, ?, ?, ?, ?, ?, ?) on conflict (user_id, key) do nothing`,
      [
        notification.userId,
        notification.kind,
        notification.title,
        notification.body,
        notification.link,
        notification.key,
        notification.createdAt,
        notification.readAt,
      ],
    );
  }

  /** For each staff account; no effect for those that have this key. Returns the users who were notified. */
  async insertForStaff(
    tx: EntityManager | null,
    notification: NotificationText & { readonly createdAt: Date },
  ): Promise<string[]> {
    const rows = await (tx ?? this.fork()).execute<{ user_id: string }[]>(
      `insert into notifications (user_id, kind, title, body, link, key, created_at)
       select s.id, ?, ?, ?, ?, ?, ? from ${STAFF} s on conflict (user_id, key) do nothing returning user_id`,
      [
        notification.kind,
        notification.title,
        notification.body,
        notification.link,
        notification.key,
        notification.createdAt,
      ],
    );
    return rows.map(({ user_id: userId }) => userId);
  }

  /** Newest first, the rows after `after`. */
  listNewest(
    userId: string,
    after: ListPosition | null,
    limit: number,
  ): Promise<StoredNotification[]> {
    return this.fork().find(
      StoredNotification,
      { userId, ...olderThan(after) },
      { orderBy: { createdAt: 'desc', id: 'desc' }, limit },
    );
  }

  countUnread(userId: string): Promise<number> {
    return this.fork().count(StoredNotification, { userId, readAt: null });
  }

  /** Marks one, or all without an id; notifications already read keep their time. */
  async markRead(userId: string, id: string | undefined, now: Date): Promise<void> {
    const which = id === undefined ? {} : { id };
    await this.fork().nativeUpdate(
      StoredNotification,
      { userId, readAt: null, ...which },
      { readAt: now },
    );
  }

  async has(userId: string, id: string): Promise<boolean> {
    return (await this.fork().count(StoredNotification, { userId, id })) === 1;
  }
}
