import { AuthService, EmailConfirmation, UserSettingsService } from '@app/auth';
import { APP_CONFIG, Clock } from '@app/common';
import type { AppConfig } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { MailKind } from '../contract/index.js';
import { mailSubject } from '../rules/mail-body.js';
import { flagOf, isScheduled } from '../rules/mail-preference.js';
import { MailOutboxRepository } from './mail-outbox.repository.js';
import { renderMail } from './render-mail.js';
import type { AddressMail, UserMail } from './user-mail.js';

/** Queues mails; MailDelivery sends them to the mail server. */
@Injectable()
export class MailService {
  constructor(
    private readonly auth: AuthService,
    private readonly settings: UserSettingsService,
    private readonly confirmation: EmailConfirmation,
    private readonly outbox: MailOutboxRepository,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Writes the mail in the caller's transaction `tx`: it is sent if that is committed. Without a
   * mail server it is held in the outbox. A deleted user, a key that was used, and a user who has
   * switched such mails off get nothing, and no scheduled mail goes to an unconfirmed address.
   */
  async send(tx: EntityManager, userId: string, mail: UserMail): Promise<void> {
    const reader = await this.auth.contactOf(tx, userId);
    if (reader === null || !(await this.isWanted(tx, userId, mail.kind))) return;
    await this.write(tx, mail, {
      userId,
      key: `${userId}:${mail.key}`,
      recipient: mail.recipient ?? reader.email,
      name: reader.name,
      replyTo: null,
    });
  }

  /** Like `send`, to an address that need not be a user's. */
  async sendTo(tx: EntityManager, mail: AddressMail): Promise<void> {
    const { recipient, replyTo } = mail;
    const key = `address:${mail.key}`;
    await this.write(tx, mail, { userId: null, key, recipient, name: null, replyTo });
  }

  private async isWanted(tx: EntityManager, userId: string, kind: MailKind): Promise<boolean> {
    if (isScheduled(kind) && !(await this.confirmation.isConfirmed(tx, userId))) return false;
    const flag = flagOf(kind);
    if (flag === null) return true;
    return (await this.settings.notificationFlags(tx, userId))[flag];
  }

  private async write(
    tx: EntityManager,
    mail: UserMail | AddressMail,
    to: {
      readonly userId: string | null;
      readonly key: string;
      readonly recipient: string;
      readonly name: string | null;
      readonly replyTo: string | null;
    },
  ): Promise<void> {
    const { name, ...envelope } = to;
    const body = renderMail(name, { ...mail, action: this.linkOf(mail.action) });
    await this.outbox.insert(tx, {
      ...envelope,
      kind: mail.kind,
      subject: mailSubject(mail.subject),
      ...body,
      status: this.config.smtpUrl === null ? 'held' : 'queued',
      createdAt: this.clock.now(),
    });
  }

  private linkOf(action: AddressMail['action']): { label: string; url: string } | null {
    if (action === null) return null;
    return { label: action.label, url: `${this.config.publicUrl}${action.path}` };
  }
}
