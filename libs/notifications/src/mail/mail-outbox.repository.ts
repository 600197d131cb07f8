import { Repository } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { MailKind, MailStatus } from '../contract/index.js';

export interface NewMail {
  readonly userId: string | null;
  readonly kind: MailKind;
  readonly key: string;
  readonly recipient: string;
  /** The address for replies when it is not the sender. */
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly status: MailStatus;
  readonly createdAt: Date;
}

/** A mail that one worker is trying to deliver. `attempts` is the number of this attempt and its fencing token. */
export interface ClaimedMail extends Pick<
  NewMail,
  'recipient' | 'replyTo' | 'subject' | 'text' | 'html'
> {
  readonly id: string;
  readonly attempts: number;
}

type Attempt = Pick<ClaimedMail, 'id' | 'attempts'>;

@Injectable()
export class MailOutboxRepository extends Repository {
  /** No effect when the key exists. */
  async insert(tx: EntityManager, mail: NewMail): Promise<void> {
    await tx.execute(
      `insert into mail_outbox (user_id, kind, key, recipient, reply_to, subject, text, html, status, next_attempt_at, created_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict (key) do nothing`,
      [
        ...[mail.userId, mail.kind, mail.key, mail.recipient, mail.replyTo],
        ...[mail.subject, mail.text, mail.html, mail.status, mail.createdAt, mail.createdAt],
      ],
    );
  }

  /** Leases the longest waiting mail to this caller for `leaseMs`; `null` when none is due. */
  async claim(now: Date, leaseMs: number): Promise<ClaimedMail | null> {
    const rows = await this.fork().execute<ClaimedMail[]>(
      `update mail_outbox set attempts = attempts + 1, claimed_until = ?
       where id = (
         select id from mail_outbox
         where status = 'queued' and next_attempt_at <= ?
           and (claimed_until is null or claimed_until <= ?)
         order by next_attempt_at, id limit 1 for update skip locked
       )
       returning id, recipient, reply_to as "replyTo", subject, text, html, attempts`,
      [new Date(now.getTime() + leaseMs), now, now],
    );
    return rows[0] ?? null;
  }

  async markSent({ id, attempts }: Attempt, now: Date): Promise<void> {
    await this.fork().execute(
      `update mail_outbox set status = 'sent', sent_at = ?, claimed_until = null, last_error = null
       where id = ? and attempts = ? and status = 'queued'`,
      [now, id, attempts],
    );
  }

  /** `retryAt: null` gives the mail up. */
  async markFailed(
    { id, attempts }: Attempt,
    failure: { readonly error: string; readonly retryAt: Date | null },
  ): Promise<void> {
    const { error, retryAt } = failure;
    await this.fork().execute(
      `update mail_outbox set last_error = ?, claimed_until = null,
         status = ?, next_attempt_at = coalesce(?::timestamptz, next_attempt_at)
       where id = ? and attempts = ? and status = 'queued'`,
      [error, retryAt === null ? 'failed' : 'queued', retryAt, id, attempts],
    );
  }
}
