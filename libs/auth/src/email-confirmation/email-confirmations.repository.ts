import { Repository } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { AccountAddresses, ConfirmationLink } from '../rules/confirmation-links.js';

export interface AddressState extends AccountAddresses {
  readonly confirmedAt: Date | null;
}

type StoredLink = ConfirmationLink & { readonly userId: string };

/** The links, and the address columns of `users` that they change. */
@Injectable()
export class EmailConfirmationsRepository extends Repository {
  /** Returns the id of the link. */
  async insert(
    tx: EntityManager,
    link: {
      readonly userId: string;
      readonly email: string;
      readonly tokenHash: string;
      readonly createdAt: Date;
      readonly expiresAt: Date;
    },
  ): Promise<string> {
    const [row] = await tx.execute<{ id: string }[]>(
      `insert into email_confirmations (user_id, email, token_hash, created_at, expires_at)
       values (?, ?, ?, ?, ?) returning id`,
      [link.userId, link.email, link.tokenHash, link.createdAt, link.expiresAt],
    );
    if (row === undefined) throw new Error('The link was not stored');
    return row.id;
  }

  async find(tx: EntityManager, tokenHash: string): Promise<StoredLink | null> {
    const [row] = await tx.execute<StoredLink[]>(
      `select user_id as "userId", email, expires_at as "expiresAt", used_at as "usedAt"
       from email_confirmations where token_hash = ?`,
      [tokenHash],
    );
    if (row === undefined) return null;
    const usedAt = row.usedAt === null ? null : new Date(row.usedAt);
    return { ...row, expiresAt: new Date(row.expiresAt), usedAt };
  }

  /** Revokes every link of the user to that address, or to any address. */
  async useUp(tx: EntityManager, userId: string, email: string | null, now: Date): Promise<void> {
    await tx.execute(
      `update email_confirmations set used_at = ?
       where user_id = ? and used_at is null and (?::text is null or email = ?)`,
      [now, userId, email, email],
    );
  }

  async removeExpiredBefore(tx: EntityManager, moment: Date): Promise<void> {
    await tx.execute('delete from email_confirmations where expires_at < ?', [moment]);
  }

  /** `null` for an unknown user. */
  async addresses(em: EntityManager | null, userId: string): Promise<AddressState | null> {
    const [row] = await (em ?? this.fork()).execute<AddressState[]>(
      `select email, pending_email as "pendingEmail", email_confirmed_at as "confirmedAt"
       from users where id = ?`,
      [userId],
    );
    if (row === undefined) return null;
    return { ...row, confirmedAt: row.confirmedAt === null ? null : new Date(row.confirmedAt) };
  }

  /** The first confirmation counts. */
  async markConfirmed(tx: EntityManager, userId: string, now: Date): Promise<void> {
    await tx.execute(
      'update users set email_confirmed_at = coalesce(email_confirmed_at, ?) where id = ?',
      [now, userId],
    );
  }

  /** Throws a unique violation when the pending address meanwhile has an account. */
  async moveToPending(tx: EntityManager, userId: string, now: Date): Promise<void> {
    await tx.execute(
      `update users set email = pending_email, pending_email = null, email_confirmed_at = ?
       where id = ? and pending_email is not null`,
      [now, userId],
    );
  }

  async setPending(tx: EntityManager, userId: string, email: string | null): Promise<void> {
    await tx.execute('update users set pending_email = ? where id = ?', [email, userId]);
  }

  async isTaken(tx: EntityManager, email: string): Promise<boolean> {
    const rows = await tx.execute<object[]>('select 1 from users where email = ?', [email]);
    return rows.length > 0;
  }
}
