import { AppError, Clock } from '@app/common';
import type { Actor, RequestOrigin } from '@app/common';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type {
  ConfirmEmailInput,
  ConfirmationLinkProblem,
  ResendConfirmationResponse,
  UserResponse,
} from '../contract/index.js';
import { PasswordResetsRepository } from '../password-resets.repository.js';
import { AccountMailsPort } from '../ports/account-mails.js';
import { presentUser } from '../present-user.js';
import { hashToken } from '../random-tokens.js';
import { decideConfirmation, linkProblemSentence } from '../rules/confirmation-links.js';
import { SignInLimits } from '../sign-in-limits.js';
import { UsersRepository } from '../users.repository.js';
import { ConfirmationLinks } from './confirmation-links.service.js';
import { EmailConfirmationsRepository } from './email-confirmations.repository.js';

const NOT_CONFIRMED =
  'Please confirm your email address first: open the link we emailed you, or request a new one in the settings.';
const TAKEN = 'An account with this email already exists.';

/** Whether an email address belongs to the owner of the account (CONTRACT.md section 4). */
@Injectable()
export class EmailConfirmation {
  constructor(
    private readonly em: EntityManager,
    private readonly users: UsersRepository,
    private readonly confirmations: EmailConfirmationsRepository,
    private readonly links: ConfirmationLinks,
    private readonly resets: PasswordResetsRepository,
    private readonly mails: AccountMailsPort,
    private readonly limits: SignInLimits,
    private readonly clock: Clock,
  ) {}

  /** Throws `email_not_confirmed` unless the address of the actor's account is confirmed. */
  require(actor: Actor): Promise<void> {
    return this.requireOf(this.em.fork(), actor.userId);
  }

  /** Like `require`, read in the caller's entity manager. */
  async requireOf(em: EntityManager, userId: string): Promise<void> {
    if (await this.isConfirmed(em, userId)) return;
    throw new AppError('email_not_confirmed', NOT_CONFIRMED);
  }

  async isConfirmed(em: EntityManager, userId: string): Promise<boolean> {
    const account = await this.confirmations.addresses(em, userId);
    return account !== null && account.confirmedAt !== null;
  }

  /**
   * Redeems a link: its address is confirmed, and replaces that of the account if it was pending.
   * Throws `invalid_confirmation_link` with `details.reason`, `conflict` when the new address meanwhile has an
   * account, `rate_limited`.
   */
  async confirm(origin: RequestOrigin, { token }: ConfirmEmailInput): Promise<UserResponse> {
    await this.limits.countConfirmation(origin.ip);
    const tokenHash = hashToken(token);
    const userId = await this.use(tokenHash);
    if (userId === null) throw new AppError('conflict', TAKEN);
    const user = await this.users.find(userId);
    if (user === null) throw invalidLink('unknown');
    return { user: presentUser(user) };
  }

  /**
   * Sends another link to the unconfirmed address. Throws `rate_limited` after too many mails for this
   * user or to this mailbox.
   */
  async resend({ userId }: Actor): Promise<ResendConfirmationResponse> {
    const account = await this.confirmations.addresses(null, userId);
    if (account === null) throw new AppError('unauthenticated', 'Please sign in.');
    const email = account.pendingEmail ?? (account.confirmedAt === null ? account.email : null);
    if (email === null) {
      return { success: true, message: 'Your email address is already confirmed.', link: null };
    }
    await this.limits.countConfirmationMail(userId, email);
    const link = await this.em.fork().transactional((tx) => this.links.issue(tx, userId, email));
    return { success: true, message: `A new link is on its way to ${email}.`, link };
  }

  /**
   * Returns the owner of the link; `null` when the pending address meanwhile has another account, and is dropped.
   * The account is locked first, as in every change of an address.
   */
  private async use(tokenHash: string): Promise<string | null> {
    try {
      return await this.em.fork().transactional(async (tx) => {
        const found = await this.confirmations.find(tx, tokenHash);
        if (found === null) throw invalidLink('unknown');
        const { userId } = found;
        await this.users.lock(tx, userId);
        // Read again under the lock: of two requests with one token the second finds it used.
        const link = await this.confirmations.find(tx, tokenHash);
        const account = await this.confirmations.addresses(tx, userId);
        if (link === null || account === null) throw invalidLink('unknown');
        const now = this.clock.now();
        const decision = decideConfirmation(link, account, now);
        if (decision.kind === 'refused') throw invalidLink(decision.reason);
        await this.confirmations.useUp(tx, userId, link.email, now);
        if (decision.kind === 'confirm') {
          await this.confirmations.markConfirmed(tx, userId, now);
          return userId;
        }
        if (await this.confirmations.isTaken(tx, link.email)) {
          await this.links.withdrawAll(tx, userId);
          return null;
        }
        await this.move(tx, userId, account.email, link.email);
        return userId;
      });
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      throw new AppError('conflict', TAKEN, { cause: error });
    }
  }

  /** Notifies the old address; links that were sent there no longer open the account. */
  private async move(
    tx: EntityManager,
    userId: string,
    before: string,
    after: string,
  ): Promise<void> {
    const now = this.clock.now();
    await this.confirmations.moveToPending(tx, userId, now);
    await this.confirmations.useUp(tx, userId, null, now);
    await this.resets.useUpAllOf(tx, userId, now);
    await this.mails.sendEmailChanged(tx, { userId, before, after });
  }
}

function invalidLink(reason: ConfirmationLinkProblem): AppError {
  return new AppError('invalid_confirmation_link', linkProblemSentence(reason), {
    details: { reason },
  });
}
