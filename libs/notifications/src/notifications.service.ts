import { AppError, Clock, cutPage, readCursor } from '@app/common';
import type { Actor } from '@app/common';
import type { PageInput } from '@app/common/contract';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type {
  MarkNotificationsReadInput,
  Notification,
  NotificationList,
  UnreadCountResponse,
} from './contract/index.js';
import type { StoredNotification } from './entities/notification.entity.js';
import { LiveNotifications } from './live/live-notifications.js';
import { NotificationsRepository } from './notifications.repository.js';
import type { NotificationText } from './notifications.repository.js';

/** The user's notifications in the app. */
@Injectable()
export class NotificationsService {
  constructor(
    private readonly repository: NotificationsRepository,
    private readonly live: LiveNotifications,
    private readonly clock: Clock,
  ) {}

  /**
   * Stored in the caller's transaction, or at once with `null`.
   * @param isRead the user knows already: it is listed, and not counted as unread.
   */
  async notify(
    tx: EntityManager | null,
    userId: string,
    text: NotificationText,
    { isRead } = { isRead: false },
  ): Promise<void> {
    const createdAt = this.clock.now();
    const readAt = isRead ? createdAt : null;
    await this.repository.insert(tx, { userId, ...text, createdAt, readAt });
    this.live.changed(tx, userId);
  }

  /** Every staff account, each once for a key. */
  async notifyStaff(text: NotificationText): Promise<void> {
    const notification = { ...text, createdAt: this.clock.now() };
    const notified = await this.repository.insertForStaff(null, notification);
    for (const userId of notified) this.live.changed(null, userId);
  }

  async list(actor: Actor, input: PageInput): Promise<NotificationList> {
    const after = readCursor(input.cursor);
    const rows = await this.repository.listNewest(actor.userId, after, input.limit + 1);
    const { shown, nextCursor } = cutPage(rows, input.limit);
    return {
      notifications: shown.map(present),
      unreadCount: await this.repository.countUnread(actor.userId),
      nextCursor,
    };
  }

  async unreadCount(actor: Actor): Promise<UnreadCountResponse> {
    return { unreadCount: await this.repository.countUnread(actor.userId) };
  }

  /** One by its id, or every unread one. Throws `not_found` for an id that is not the actor's. */
  async markRead(actor: Actor, input: MarkNotificationsReadInput): Promise<UnreadCountResponse> {
    if (input.id !== undefined && !(await this.repository.has(actor.userId, input.id))) {
      throw new AppError('not_found', 'This notification does not exist.');
    }
    await this.repository.markRead(actor.userId, input.id, this.clock.now());
    this.live.changed(null, actor.userId);
    return this.unreadCount(actor);
  }
}

function present(row: StoredNotification): Notification {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    body: row.body,
    link: row.link,
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  };
}
