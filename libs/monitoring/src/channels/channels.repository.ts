import { Repository } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ChannelKind } from '../contract/index.js';
import { StoredAlertChannel } from '../entities/alert-channel.entity.js';

export interface ClaimedMessage {
  readonly id: string;
  readonly channelId: string;
  readonly kind: ChannelKind;
  /** Encrypted. */
  readonly url: string;
  readonly body: string;
  readonly attempts: number;
}

@Injectable()
export class ChannelsRepository extends Repository {
  /** In the order of their creation. */
  list(monitorId: string): Promise<StoredAlertChannel[]> {
    return this.fork().find(
      StoredAlertChannel,
      { monitorId },
      { orderBy: { createdAt: 'asc', id: 'asc' } },
    );
  }

  /** In the caller's transaction. */
  ofMonitor(tx: EntityManager, monitorId: string): Promise<StoredAlertChannel[]> {
    return tx.find(StoredAlertChannel, { monitorId });
  }

  /** With its encrypted address. */
  find(monitorId: string, id: string): Promise<StoredAlertChannel | null> {
    return this.fork().findOne(StoredAlertChannel, { monitorId, id }, { populate: ['url'] });
  }

  /** Returns the id. */
  async insert(
    tx: EntityManager,
    channel: Pick<
      StoredAlertChannel,
      'monitorId' | 'kind' | 'name' | 'url' | 'maskedUrl' | 'createdAt'
    >,
  ): Promise<string> {
    const [row] = await tx.execute<{ id: string }[]>(
      `insert into alert_channels (monitor_id, kind, name, url, masked_url, created_at)
       values (?, ?, ?, ?, ?, ?) returning id`,
      [
        ...[channel.monitorId, channel.kind, channel.name, channel.url, channel.maskedUrl],
        channel.createdAt,
      ],
    );
    if (row === undefined) throw new Error('The channel was not stored');
    return row.id;
  }

  async remove(monitorId: string, id: string): Promise<boolean> {
    return (await this.fork().nativeDelete(StoredAlertChannel, { monitorId, id })) === 1;
  }

  /** In the caller's transaction; each alert once. */
  async queue(
    tx: EntityManager,
    channelId: string,
    {
      noticeId,
      body,
      now,
    }: { readonly noticeId: string; readonly body: string; readonly now: Date },
  ): Promise<void> {
    await tx.execute(
      `insert into channel_messages (channel_id, notice_id, body, next_attempt_at, created_at)
       values (?, ?, ?, ?, ?) on conflict (channel_id, notice_id) do nothing`,
      [channelId, noticeId, body, now, now],
    );
  }

  /**
   * The message that is due longest, for one worker at a time: it is due again when `claimMs` have passed. Messages to a
   * channel that is being posted to wait: a slow one must not delay the others.
   */
  claim(now: Date, claimMs: number): Promise<ClaimedMessage | null> {
    return this.fork().transactional(async (tx) => {
      // One claim after the other: two at once would not see each other, and could be of the same channel.
      await tx.execute(`select pg_advisory_xact_lock(hashtextextended('monitoring:claim', 0))`);
      const [row] = await tx.execute<ClaimedMessage[]>(
        `update channel_messages m set attempts = m.attempts + 1, claimed_until = ?
         from alert_channels c
         where c.id = m.channel_id and m.id = (
           select id from channel_messages waiting
           where next_attempt_at <= ? and (claimed_until is null or claimed_until <= ?)
             and not exists (select 1 from channel_messages busy
               where busy.channel_id = waiting.channel_id and busy.claimed_until > ?)
           order by next_attempt_at, id limit 1 for update skip locked)
         returning m.id, m.channel_id as "channelId", c.kind, c.url, m.body, m.attempts`,
        [new Date(now.getTime() + claimMs), now, now, now],
      );
      return row ?? null;
    });
  }

  async markSent(message: ClaimedMessage, now: Date): Promise<void> {
    await this.fork().transactional(async (tx) => {
      await this.release(tx, message, null);
      await this.noteSent(tx, message.channelId, now);
    });
  }

  /** `retryAt`: `null` when it is given up. */
  async markFailed(
    message: ClaimedMessage,
    { error, retryAt }: { readonly error: string; readonly retryAt: Date | null },
  ): Promise<void> {
    await this.fork().transactional(async (tx) => {
      await this.release(tx, message, retryAt);
      await this.noteError(tx, message.channelId, error);
    });
  }

  /** Without effect when another worker has claimed it since. */
  private async release(
    tx: EntityManager,
    { id, attempts }: ClaimedMessage,
    nextAttemptAt: Date | null,
  ): Promise<void> {
    await tx.execute(
      `update channel_messages set next_attempt_at = ?, claimed_until = null where id = ? and attempts = ?`,
      [nextAttemptAt, id, attempts],
    );
  }

  async noteSent(tx: EntityManager | null, id: string, lastSentAt: Date): Promise<void> {
    const em = tx ?? this.fork();
    await em.nativeUpdate(StoredAlertChannel, { id }, { lastSentAt, lastError: null });
  }

  async noteError(tx: EntityManager | null, id: string, lastError: string): Promise<void> {
    await (tx ?? this.fork()).nativeUpdate(StoredAlertChannel, { id }, { lastError });
  }
}
