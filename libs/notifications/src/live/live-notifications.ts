import { AfterCommit, RedisChannels } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

const channelOf = (userId: string): string => `notifications:${userId}`;

/** Tells every API process that a user's bell has changed, whichever process changed it. */
@Injectable()
export class LiveNotifications {
  constructor(
    private readonly channels: RedisChannels,
    private readonly afterCommit: AfterCommit,
  ) {}

  /** After the caller's transaction is committed, or at once with `null`. Lost while Redis is away. */
  changed(tx: EntityManager | null, userId: string): void {
    this.afterCommit.run(tx, () => this.channels.publish(channelOf(userId), ''));
  }

  /** Calls `listener` after each change; the answer stops it. Rejects when Redis is away. */
  follow(userId: string, listener: () => void): Promise<() => void> {
    return this.channels.subscribe(channelOf(userId), listener);
  }
}
