import { Clock } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ApiKeysRepository } from '../api-keys/api-keys.repository.js';
import { ConfirmationLinks } from '../email-confirmation/confirmation-links.service.js';
import { PasswordResetsRepository } from '../password-resets.repository.js';
import { SessionsRepository } from '../sessions.repository.js';

/** Everything that gives access to an account without its password. */
@Injectable()
export class AccessRevocation {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly resets: PasswordResetsRepository,
    private readonly keys: ApiKeysRepository,
    private readonly links: ConfirmationLinks,
    private readonly clock: Clock,
  ) {}

  /**
   * Ends sessions, password links, API keys and a pending address of the user in `tx`, which has locked the
   * user's row: anybody who had access before has lost all of it.
   */
  async endAll(tx: EntityManager, userId: string): Promise<void> {
    const now = this.clock.now();
    await this.sessions.endAllOf(tx, userId, { now, except: null });
    await this.resets.useUpAllOf(tx, userId, now);
    await this.keys.removeAllOf(tx, userId);
    await this.links.withdrawAll(tx, userId);
  }
}
