import { AuthService } from '@app/auth';
import { APP_CONFIG, Clock } from '@app/common';
import type { AppConfig } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { mailSubject, renderMail } from '../rules/mail-body.js';
import { MailOutboxRepository } from './mail-outbox.repository.js';
import type { UserMail } from './user-mail.js';

/** Decides that a mail is to go out; MailDelivery hands it to the mail server. */
@Injectable()
export class MailService {
  constructor(
    private readonly auth: AuthService,
    private readonly outbox: MailOutboxRepository,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Writes the mail in the caller's transaction `tx`: it goes out if that is committed. Without a
   * mail server it is held in the outbox. A removed user and a key that was used get nothing.
   */
  async send(tx: EntityManager, userId: string, mail: UserMail): Promise<void> {
    const reader = await this.auth.contactOf(tx, userId);
    if (reader === null) return;
    const { label, path } = mail.action;
    const action = { label, url: `${this.config.publicUrl}${path}` };
    const body = renderMail(reader.name, { ...mail, action });
    const now = this.clock.now();
    await this.outbox.insert(tx, {
      userId,
      kind: mail.kind,
      key: `${userId}:${mail.key}`,
      recipient: reader.email,
      subject: mailSubject(mail.subject),
      ...body,
      status: this.config.smtpUrl === null ? 'held' : 'queued',
      createdAt: now,
    });
  }
}
