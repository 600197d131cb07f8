import { Clock } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ApiKeysRepository } from '../api-keys/api-keys.repository.js';
import { ConfirmationLinks } from '../email-confirmation/confirmation-links.service.js';
import { AccountMailsPort } from '../ports/account-mails.js';
import { SessionsRepository } from '../sessions.repository.js';
import { UsersRepository } from '../users.repository.js';
import { PasswordResetsRepository } from '../password-resets.repository.js';

/** Sets a new password with all its consequences: access gained with the old one ends. */
@Injectable()
export class NewPasswords {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly keys: ApiKeysRepository,
    private readonly resets: PasswordResetsRepository,
    private readonly links: ConfirmationLinks,
    private readonly mails: AccountMailsPort,
    private readonly clock: Clock,
  ) {}

  /** In the caller's transaction. `keepSession` is the one that changed the password, if any. */
  async set(
    tx: EntityManager,
    change: {
      readonly userId: string;
      readonly passwordHash: string;
      readonly keepSession: string | null;
    },
  ): Promise<void> {
    const now = this.clock.now();
    await this.users.savePassword(tx, change.userId, change.passwordHash);
    await this.sessions.endAllOf(tx, change.userId, { now, except: change.keepSession });
    await this.keys.removeAllOf(tx, change.userId);
    await this.resets.useUpAllOf(tx, change.userId, now);
    await this.links.withdrawAll(tx, change.userId);
    await this.mails.sendPasswordChanged(tx, change.userId);
  }
}
