import { AccountMailsPort } from '@app/auth';
import type { AccountMails, ConfirmationMail, EmailChange } from '@app/auth';
import { APP_CONFIG, Clock } from '@app/common';
import type { AppConfig } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { MailService } from './mail.service.js';
import {
  emailChangedMail,
  emailConfirmationMail,
  passwordChangedMail,
  passwordResetMail,
  welcomeMail,
} from './templates/index.js';

/** Writes the mails of the auth feature. */
@Injectable()
export class AccountMailWriter implements AccountMails, OnModuleInit {
  constructor(
    private readonly port: AccountMailsPort,
    private readonly mails: MailService,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  onModuleInit(): void {
    this.port.connect(this);
  }

  /** Throws for a link that does not lead to this installation: the mail would send a token elsewhere. */
  async sendPasswordReset(
    tx: EntityManager,
    userId: string,
    link: string,
    requestId: string,
  ): Promise<void> {
    await this.mails.send(tx, userId, passwordResetMail({ requestId, path: this.pathOf(link) }));
  }

  /** Throws like `sendPasswordReset`. */
  async sendEmailConfirmation(tx: EntityManager, it: ConfirmationMail): Promise<void> {
    const { userId, recipient, confirmationId, link } = it;
    const mail = emailConfirmationMail({ confirmationId, recipient, path: this.pathOf(link) });
    await this.mails.send(tx, userId, mail);
  }

  async sendWelcome(tx: EntityManager, userId: string): Promise<void> {
    await this.mails.send(tx, userId, welcomeMail());
  }

  async sendPasswordChanged(tx: EntityManager, userId: string): Promise<void> {
    const changedAt = this.clock.now();
    const changeId = String(changedAt.getTime());
    await this.mails.send(tx, userId, passwordChangedMail({ changeId, changedAt }));
  }

  async sendEmailChanged(tx: EntityManager, change: EmailChange): Promise<void> {
    await this.mails.sendTo(tx, emailChangedMail({ ...change, changedAt: this.clock.now() }));
  }

  private pathOf(link: string): string {
    const { publicUrl } = this.config;
    if (!link.startsWith(`${publicUrl}/`)) throw new Error('The link leads somewhere else');
    return link.slice(publicUrl.length);
  }
}
