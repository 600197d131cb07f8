import { AppError, Clock } from '@app/common';
import type { RequestOrigin } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PasswordHasher } from '../password-hasher.js';
import { secondsLocked } from '../rules/account-lock.js';
import { SignInLimits } from '../sign-in-limits.js';
import { UsersRepository } from '../users.repository.js';
import { PasswordAttemptsRepository } from './password-attempts.repository.js';

/**
 * The only place that compares a password with a stored hash. An attempt is counted before the hash is
 * computed, per user and per address, and refunded when the password was right.
 */
@Injectable()
export class PasswordCheck {
  constructor(
    private readonly attempts: PasswordAttemptsRepository,
    private readonly users: UsersRepository,
    private readonly passwords: PasswordHasher,
    private readonly limits: SignInLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * The stored hash that the password matches, `null` for a wrong one. Without a user, for an address that has no
   * account, the same work is done. Throws `rate_limited` after too many wrong ones.
   */
  async verify(
    userId: string | null,
    password: string,
    origin: RequestOrigin,
  ): Promise<string | null> {
    await this.limits.reservePassword(origin.ip);
    const storedHash = userId === null ? null : await this.reserve(userId);
    const isMatch = await this.passwords.matches(password, storedHash);
    if (!isMatch || userId === null) return null;
    await Promise.all([this.attempts.release(userId), this.limits.releasePassword(origin.ip)]);
    return storedHash;
  }

  /**
   * Requires the password again before an action that is the owner's alone: a stolen session must not be usable
   * for guessing. Returns the stored hash, for `lock`. Throws `forbidden` for a wrong password and
   * `rate_limited` after too many of them.
   */
  async require(userId: string, password: string, origin: RequestOrigin): Promise<string> {
    const storedHash = await this.verify(userId, password, origin);
    if (storedHash === null) throw wrongPassword();
    return storedHash;
  }

  /**
   * Locks the account for the action. Throws `forbidden` when another password was set
   * meanwhile: an intruder who was just locked out must not finish what they began.
   */
  async lock(tx: EntityManager, userId: string, storedHash: string): Promise<void> {
    if ((await this.users.lockPassword(tx, userId)) !== storedHash) throw wrongPassword();
  }

  private async reserve(userId: string): Promise<string> {
    const now = this.clock.now();
    const attempt = await this.attempts.reserve(userId, now);
    switch (attempt.kind) {
      case 'open':
        return attempt.passwordHash;
      case 'locked':
        throw new AppError('rate_limited', 'Too many wrong passwords. Please wait a minute.', {
          retryAfterSeconds: secondsLocked(attempt.until, now),
        });
      case 'gone':
        throw new AppError('unauthenticated', 'Please sign in.');
    }
  }
}

function wrongPassword(): AppError {
  return new AppError('forbidden', 'Wrong password.');
}
