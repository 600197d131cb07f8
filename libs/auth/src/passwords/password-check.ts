import { AppError, Clock } from '@app/common';
import { Injectable } from '@nestjs/common';
import { PasswordHasher } from '../password-hasher.js';
import { afterFailure, isLocked, secondsLocked } from '../rules/account-lock.js';
import { UsersRepository } from '../users.repository.js';

/** Asks for the password again before something that only its owner may do. */
@Injectable()
export class PasswordCheck {
  constructor(
    private readonly users: UsersRepository,
    private readonly passwords: PasswordHasher,
    private readonly clock: Clock,
  ) {}

  /**
   * Throws `forbidden` for a wrong password and `rate_limited` after too many of them: a stolen session
   * is no place to guess from, so wrong ones count as at sign-in.
   */
  async require(userId: string, password: string): Promise<void> {
    const user = await this.users.find(userId);
    if (user === null) throw new AppError('unauthenticated', 'Please sign in.');
    const now = this.clock.now();
    if (isLocked(user, now)) {
      throw new AppError('rate_limited', 'Too many wrong passwords. Please wait a minute.', {
        retryAfterSeconds: secondsLocked(user, now),
      });
    }
    if (await this.passwords.matches(password, user.passwordHash)) return;
    await this.users.saveLoginFailures(userId, afterFailure(user, now));
    throw new AppError('forbidden', 'This password is not right.');
  }
}
