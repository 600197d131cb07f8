import { olderThan, Repository } from '@app/common';
import type { ListPosition } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { DeliveredEvent } from '../contract/index.js';
import { StoredWebhookDelivery } from '../entities/webhook-delivery.entity.js';

export interface NewEvent {
  readonly eventId: string;
  readonly event: DeliveredEvent;
  readonly key: string;
  readonly body: string;
  readonly createdAt: Date;
}

/** A delivery that one worker is trying. `attempts` is the number of this attempt and its fencing token. */
export interface ClaimedDelivery {
  readonly id: string;
  readonly endpointId: string;
  readonly userId: string;
  readonly url: string;
  readonly secretVersion: number;
  readonly isEnabled: boolean;
  readonly event: DeliveredEvent;
  readonly body: string;
  readonly attempts: number;
}

/** The outcome of one attempt. */
export interface AttemptResult {
  readonly answerStatus: number | null;
  readonly answer: string | null;
  readonly error: string | null;
  readonly durationMs: number;
}

type Attempt = Pick<ClaimedDelivery, 'id' | 'attempts'>;

@Injectable()
export class DeliveriesRepository extends Repository {
  /** One row per subscribed endpoint of the user; no effect when the key exists. */
  async insertForListeners(tx: EntityManager, userId: string, event: NewEvent): Promise<void> {
    await tx.execute(
      `insert into webhook_deliveries (endpoint_id, key, event_id, event, body, status, next_attempt_at, created_at)
       select e.id, ?, ?::uuid, ?, ?, 'pending', ?::timestamptz, ?::timestamptz from webhook_endpoints e
       where e.user_id = ? and e.is_enabled and e.events @> to_jsonb(?::text)
       on conflict (endpoint_id, key) do nothing`,
      [
        ...[event.key, event.eventId, event.event, event.body, event.createdAt, event.createdAt],
        userId,
        event.event,
      ],
    );
  }

  /** For one endpoint, whatever it subscribes to; `null` when the key was used. */
  async insert(endpointId: string, event: NewEvent): Promise<StoredWebhookDelivery | null> {
    const em = this.fork();
    const [row] = await em.execute<{ id: string }[]>(
      `insert into webhook_deliveries (endpoint_id, key, event_id, event, body, status, next_attempt_at, created_at)
       values (?, ?, ?, ?, ?, 'pending', ?, ?) on conflict (endpoint_id, key) do nothing returning id`,
      [
        ...[endpointId, event.key, event.eventId, event.event, event.body],
        event.createdAt,
        event.createdAt,
      ],
    );
    return row === undefined ? null : em.findOne(StoredWebhookDelivery, { id: row.id });
  }

  /** Newest first, the rows after `after`. */
  list(
    endpointId: string,
    after: ListPosition | null,
    limit: number,
  ): Promise<StoredWebhookDelivery[]> {
    return this.fork().find(
      StoredWebhookDelivery,
      { endpointId, ...olderThan(after) },
      { orderBy: { createdAt: 'desc', id: 'desc' }, limit },
    );
  }

  find(id: string): Promise<StoredWebhookDelivery | null> {
    return this.fork().findOne(StoredWebhookDelivery, { id });
  }

  /**
   * Leases the longest waiting delivery to this caller for `leaseMs`; `null` when none is due. An
   * endpoint that is being tried is skipped: a slow one must not take every slot.
   */
  claim(now: Date, leaseMs: number): Promise<ClaimedDelivery | null> {
    return this.fork().transactional(async (tx) => {
      // One claim after the other: two at once would not see each other, and could be of the same endpoint.
      await tx.execute(`select pg_advisory_xact_lock(hashtextextended('webhooks:claim', 0))`);
      const [row] = await tx.execute<ClaimedDelivery[]>(
        `update webhook_deliveries d set attempts = d.attempts + 1, claimed_until = ?, last_attempt_at = ?
         from webhook_endpoints e
         where e.id = d.endpoint_id and d.id = (
           select id from webhook_deliveries waiting
           where status = 'pending' and next_attempt_at <= ?
             and (claimed_until is null or claimed_until <= ?)
             and not exists (select 1 from webhook_deliveries busy
               where busy.endpoint_id = waiting.endpoint_id and busy.status = 'pending'
                 and busy.claimed_until > ?)
           order by next_attempt_at, id limit 1 for update skip locked
         )
         returning d.id, d.endpoint_id as "endpointId", e.user_id as "userId", e.url,
           e.secret_version as "secretVersion", e.is_enabled as "isEnabled", d.event, d.body, d.attempts`,
        [new Date(now.getTime() + leaseMs), now, now, now, now],
      );
      return row ?? null;
    });
  }

  async markDelivered(attempt: Attempt, result: AttemptResult): Promise<void> {
    await this.end(this.fork(), attempt, 'delivered', result);
  }

  async markSkipped(attempt: Attempt, reason: string): Promise<void> {
    const result = { answerStatus: null, answer: null, error: reason, durationMs: 0 };
    await this.end(this.fork(), attempt, 'skipped', result);
  }

  async retryAt(attempt: Attempt, result: AttemptResult, at: Date): Promise<void> {
    await this.fork().execute(
      `update webhook_deliveries set claimed_until = null, next_attempt_at = ?,
         answer_status = ?, answer = ?, error = ?, duration_ms = ?
       where id = ? and attempts = ? and status = 'pending'`,
      [
        ...[at, result.answerStatus, result.answer, result.error, result.durationMs],
        ...[attempt.id, attempt.attempts],
      ],
    );
  }

  /**
   * Gives the delivery up and, when nothing has reached the endpoint since it was created, switches the
   * endpoint off. `tell` runs in the same transaction, only when that happened just now.
   */
  async giveUp(
    attempt: Attempt & Pick<ClaimedDelivery, 'endpointId'>,
    result: AttemptResult,
    reason: string,
    notify: (tx: EntityManager) => Promise<void>,
  ): Promise<void> {
    await this.fork().transactional(async (tx) => {
      if (!(await this.end(tx, attempt, 'failed', result))) return;
      const switchedOff = await tx.execute<{ id: string }[]>(
        `update webhook_endpoints e set is_enabled = false, disabled_reason = ?
         where e.id = ? and e.is_enabled and not exists (
           select 1 from webhook_deliveries d, webhook_deliveries given_up
           where given_up.id = ? and d.endpoint_id = e.id and d.status = 'delivered'
             and d.last_attempt_at >= given_up.created_at)
         returning e.id`,
        [reason, attempt.endpointId, attempt.id],
      );
      if (switchedOff.length === 1) await notify(tx);
    });
  }

  async removeOlderThan(instant: Date): Promise<void> {
    await this.fork().execute(
      `delete from webhook_deliveries where status <> 'pending' and created_at < ?`,
      [instant],
    );
  }

  private async end(
    em: EntityManager,
    attempt: Attempt,
    status: 'delivered' | 'failed' | 'skipped',
    result: AttemptResult,
  ): Promise<boolean> {
    const rows = await em.execute<{ id: string }[]>(
      `update webhook_deliveries set status = ?, claimed_until = null,
         answer_status = ?, answer = ?, error = ?, duration_ms = ?
       where id = ? and attempts = ? and status = 'pending' returning id`,
      [
        ...[status, result.answerStatus, result.answer, result.error, result.durationMs],
        ...[attempt.id, attempt.attempts],
      ],
    );
    return rows.length === 1;
  }
}
