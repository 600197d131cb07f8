import { APP_CONFIG, Clock } from '@app/common';
import type { AppConfig } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { AccountMailsPort } from '../ports/account-mails.js';
import { hashToken, newToken } from '../random-tokens.js';
import { confirmationExpiry } from '../rules/confirmation-links.js';
import { EmailConfirmationsRepository } from './email-confirmations.repository.js';

const LINK_KEPT_MS = 30 * 24 * 60 * 60_000; // so that an old link is reported as expired, not as unknown

/** Creates and revokes the links that confirm an address. */
@Injectable()
export class ConfirmationLinks {
  constructor(
    private readonly confirmations: EmailConfirmationsRepository,
    private readonly mails: AccountMailsPort,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Stores a new link for this address and queues its mail, in the caller's transaction. Earlier links to the
   * address stay valid until one of them is used. Returns the link in a demo, otherwise `null`.
   */
  async issue(tx: EntityManager, userId: string, email: string): Promise<string | null> {
    const createdAt = this.clock.now();
    const token = newToken();
    await this.confirmations.removeExpiredBefore(tx, new Date(createdAt.getTime() - LINK_KEPT_MS));
    const confirmationId = await this.confirmations.insert(tx, {
      ...{ userId, email, tokenHash: hashToken(token), createdAt },
      expiresAt: confirmationExpiry(createdAt),
    });
    const link = `${this.config.publicUrl}/confirm-email?token=${token}`;
    await this.mails.sendEmailConfirmation(tx, { userId, recipient: email, link, confirmationId });
    return this.config.isDemo ? link : null;
  }

  /**
   * Drops a pending address, with every link of the user. Part of a new password and of a promotion: an intruder
   * who had the account before must not be able to move it to an address of their own.
   */
  async withdrawAll(tx: EntityManager, userId: string): Promise<void> {
    await this.confirmations.setPending(tx, userId, null);
    await this.confirmations.useUp(tx, userId, null, this.clock.now());
  }
}
