import { AfterCommit, RedisChannels } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

const channelOf = (userId: string): string => `notifications:${userId}`;

/** Signals every API process that a user's notifications have changed, whichever process changed them. */
@Injectable()
export class LiveNotifications {
  constructor(
    private readonly channels: RedisChannels,
    private readonly afterCommit: AfterCommit,
  ) {}

  /** After the commit of the caller's transaction, or at once with `null`. Lost while Redis is unavailable. */
  changed(tx: EntityManager | null, userId: string): void {
    this.afterCommit.run(tx, () => this.channels.publish(channelOf(userId), ''));
  }

  /** Calls `listener` after each change until the returned function is called. Rejects when Redis is unavailable. */
  follow(userId: string, listener: () => void): Promise<() => void> {
    return this.channels.subscribe(channelOf(userId), listener);
  }
}
