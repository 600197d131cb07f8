import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/**
 * The mails about an account. The notifications feature depends on this one and knows how to write
 * them; it connects itself when it starts: `accountMailsPort.connect(this)` in `onModuleInit`.
 * Each mail is written in the caller's transaction.
 */
export interface AccountMails {
  /** `link` is absolute, works once and for one hour; `requestId` makes the mail's key unique. */
  sendPasswordReset(
    tx: EntityManager,
    userId: string,
    link: string,
    requestId: string,
  ): Promise<void>;
  sendEmailConfirmation(tx: EntityManager, mail: ConfirmationMail): Promise<void>;
  sendWelcome(tx: EntityManager, userId: string): Promise<void>;
  sendPasswordChanged(tx: EntityManager, userId: string): Promise<void>;
  /** To the address before the change, whose reader may not be the one who changed it. */
  sendEmailChanged(tx: EntityManager, change: EmailChange): Promise<void>;
}

export interface EmailChange {
  readonly userId: string;
  readonly before: string;
  readonly after: string;
}

/** To the address that is to be confirmed, which need not be the account's yet. */
export interface ConfirmationMail {
  readonly userId: string;
  readonly recipient: string;
  /** Absolute; works once and for 48 hours. */
  readonly link: string;
  /** Makes the mail's key unique; it is no secret. */
  readonly confirmationId: string;
}

/** Receives the mails of auth. Without a connected implementation, as in some tests, none are written. */
@Injectable()
export class AccountMailsPort implements AccountMails {
  private mails: AccountMails | null = null;

  connect(mails: AccountMails): void {
    this.mails = mails;
  }

  async sendPasswordReset(
    tx: EntityManager,
    userId: string,
    link: string,
    requestId: string,
  ): Promise<void> {
    await this.mails?.sendPasswordReset(tx, userId, link, requestId);
  }

  async sendEmailConfirmation(tx: EntityManager, mail: ConfirmationMail): Promise<void> {
    await this.mails?.sendEmailConfirmation(tx, mail);
  }

  async sendWelcome(tx: EntityManager, userId: string): Promise<void> {
    await this.mails?.sendWelcome(tx, userId);
  }

  async sendPasswordChanged(tx: EntityManager, userId: string): Promise<void> {
    await this.mails?.sendPasswordChanged(tx, userId);
  }

  async sendEmailChanged(tx: EntityManager, change: EmailChange): Promise<void> {
    await this.mails?.sendEmailChanged(tx, change);
  }
}
