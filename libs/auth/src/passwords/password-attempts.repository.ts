import { Repository } from '@app/common';
import { Injectable } from '@nestjs/common';
import { FAILURES_BEFORE_LOCK, LOCK_MS } from '../rules/account-lock.js';

/** `open`: one attempt is already counted, and this is the hash to compare with. */
export type ReservedAttempt =
  | { readonly kind: 'open'; readonly passwordHash: string }
  | { readonly kind: 'locked'; readonly until: Date }
  | { readonly kind: 'gone' };

@Injectable()
export class PasswordAttemptsRepository extends Repository {
  /**
   * Counts an attempt as failed before its password is compared, and locks the account with the last one
   * allowed: concurrent attempts cannot all find the counter below its limit.
   */
  async reserve(userId: string, now: Date): Promise<ReservedAttempt> {
    const em = this.fork();
    const [open] = await em.execute<{ passwordHash: string }[]>(
      `update users set
         failed_logins = case when failed_logins + 1 >= ? then 0 else failed_logins + 1 end,
         locked_until = case when failed_logins + 1 >= ? then ?::timestamptz end
       where id = ? and (locked_until is null or locked_until <= ?)
       returning password_hash as "passwordHash"`,
      [
        ...[FAILURES_BEFORE_LOCK, FAILURES_BEFORE_LOCK, new Date(now.getTime() + LOCK_MS)],
        ...[userId, now],
      ],
    );
    if (open !== undefined) return { kind: 'open', passwordHash: open.passwordHash };
    const [row] = await em.execute<{ until: Date | null }[]>(
      'select locked_until as "until" from users where id = ?',
      [userId],
    );
    if (row === undefined) return { kind: 'gone' };
    return { kind: 'locked', until: new Date(row.until ?? now) };
  }

  /** The password was right: clears the counter. */
  async release(userId: string): Promise<void> {
    await this.fork().execute(
      'update users set failed_logins = 0, locked_until = null where id = ?',
      [userId],
    );
  }
}
