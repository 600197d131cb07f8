import { Repository } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

@Injectable()
export class PasswordResetsRepository extends Repository {
  /** Stores the request; the job finds its account. Returns its id. */
  async insert(tx: EntityManager, email: string, now: Date): Promise<string> {
    const [row] = await tx.execute<{ id: string }[]>(
      'insert into password_resets (email, requested_at) values (?, ?) returning id',
      [email, now],
    );
    if (row === undefined) throw new Error('The request was not stored');
    return row.id;
  }

  /** The owner of the requested address; `null` for an unknown one, and for a request that already has its token. */
  async findRequester(tx: EntityManager, id: string): Promise<{ userId: string } | null> {
    const rows = await tx.execute<{ userId: string }[]>(
      `select u.id as "userId" from password_resets r join users u on u.email = r.email
       where r.id = ? and r.token_hash is null for update of r`,
      [id],
    );
    return rows[0] ?? null;
  }

  async setToken(
    tx: EntityManager,
    id: string,
    reset: { readonly userId: string; readonly tokenHash: string; readonly expiresAt: Date },
  ): Promise<void> {
    await tx.execute(
      'update password_resets set user_id = ?, token_hash = ?, expires_at = ? where id = ?',
      [reset.userId, reset.tokenHash, reset.expiresAt, id],
    );
  }

  /** The user of a valid token. Reads only, before the expensive hash of a password. */
  async findUsable(tokenHash: string, now: Date): Promise<{ userId: string } | null> {
    const rows = await this.fork().execute<{ userId: string }[]>(
      `select user_id as "userId" from password_resets
       where token_hash = ? and used_at is null and expires_at > ?`,
      [tokenHash, now],
    );
    return rows[0] ?? null;
  }

  async removeOlderThan(tx: EntityManager, moment: Date): Promise<void> {
    await tx.execute('delete from password_resets where requested_at < ?', [moment]);
  }

  /** Redeems the token; `false` when it was used or is too old. Of two concurrent calls, one gets `true`. */
  async use(tx: EntityManager, tokenHash: string, now: Date): Promise<boolean> {
    const rows = await tx.execute<object[]>(
      `update password_resets set used_at = ?
       where token_hash = ? and used_at is null and expires_at > ? returning id`,
      [now, tokenHash, now],
    );
    return rows.length === 1;
  }

  /** Revokes the links sent before the password was changed. */
  async useUpAllOf(tx: EntityManager, userId: string, now: Date): Promise<void> {
    await tx.execute(
      'update password_resets set used_at = ? where user_id = ? and used_at is null',
      [now, userId],
    );
  }
}
