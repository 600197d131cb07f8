import { AppError } from '@app/common';
import type { Actor, RequestOrigin } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ChangePasswordInput, DoneResponse } from '../contract/index.js';
import { PasswordHasher } from '../password-hasher.js';
import { NewPasswords } from './new-passwords.js';
import { PasswordCheck } from './password-check.js';

const SAME_PASSWORD = 'Choose a password that differs from your current one.';

@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly em: EntityManager,
    private readonly check: PasswordCheck,
    private readonly passwords: PasswordHasher,
    private readonly newPasswords: NewPasswords,
  ) {}

  /**
   * Every other session ends. Throws `forbidden` when the current password is wrong, `validation_failed` when
   * the new one is the same.
   */
  async change(
    actor: Actor,
    input: ChangePasswordInput,
    origin: RequestOrigin,
  ): Promise<DoneResponse> {
    const { userId, sessionId } = actor;
    const presentHash = await this.check.require(userId, input.currentPassword, origin);
    if (input.password === input.currentPassword) {
      throw new AppError('validation_failed', SAME_PASSWORD, {
        details: { password: SAME_PASSWORD },
      });
    }
    const passwordHash = await this.passwords.hash(input.password);
    await this.em.fork().transactional(async (tx) => {
      await this.check.lock(tx, userId, presentHash);
      await this.newPasswords.set(tx, { userId, passwordHash, keepSession: sessionId });
    });
    return { success: true };
  }
}
