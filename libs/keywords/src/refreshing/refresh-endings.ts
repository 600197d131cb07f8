import { KeySpending } from '@app/auth';
import { Clock } from '@app/common';
import { MailService, NotificationsService } from '@app/notifications';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { refreshText, refreshTitle } from '../contract/index.js';
import type { KeywordRefresh } from '../entities/keyword-refresh.entity.js';
import { finalMicros } from '../rules/refresh-cost.js';
import { presentRefresh } from './present-refresh.js';
import { TRACKER_PATH, refreshMail } from './refresh-mail.js';
import { RefreshProgressStore } from './refresh-progress.store.js';
import { RefreshesRepository } from './refreshes.repository.js';

/** Who waits so long has gone on to something else; the same as for scans. */
const LONG_REFRESH_MS = 120_000;

/**
 * What follows when refreshes have ended, in the transaction that ends them: their costs are final, and users are
 * notified.
 */
@Injectable()
export class RefreshEndings {
  constructor(
    private readonly refreshes: RefreshesRepository,
    private readonly progress: RefreshProgressStore,
    private readonly spending: KeySpending,
    private readonly notifications: NotificationsService,
    private readonly mails: MailService,
    private readonly clock: Clock,
  ) {}

  /**
   * Of each once. A user who is watching the progress sees the end there: the notification is stored as read, and no mail
   * is sent. Of a refresh that was cancelled there is no mail either.
   * @param underWay keywords of a cancelled refresh that are still being read
   */
  async announce(tx: EntityManager, refreshIds: readonly string[], underWay = 0): Promise<void> {
    if (refreshIds.length === 0) return;
    // What it did not cost is available to its key again.
    for (const { id, ...cost } of await this.refreshes.costs(tx, refreshIds)) {
      const micros = finalMicros(cost, underWay);
      if (micros !== null) await this.spending.setAmount(tx, id, micros);
    }
    for (const refresh of await this.refreshes.ended(tx, refreshIds)) {
      const isRead = await this.progress.isWatched(refresh.id);
      const ended = presentRefresh(refresh, this.clock.now());
      await this.notifications.notify(
        tx,
        refresh.userId,
        {
          ...{ kind: 'keyword_refresh', key: `keyword_refresh:${refresh.id}`, link: TRACKER_PATH },
          ...{ title: refreshTitle(ended), body: refreshText(ended) },
        },
        { isRead },
      );
      if (isRead || !this.isForMail(refresh)) continue;
      await this.mails.send(tx, refresh.userId, refreshMail(ended));
    }
  }

  private isForMail({ status, createdAt }: KeywordRefresh): boolean {
    const tookMs = this.clock.now().getTime() - createdAt.getTime();
    return status === 'completed' && tookMs >= LONG_REFRESH_MS;
  }
}
