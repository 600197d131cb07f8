import { AuthService } from '@app/auth';
import { APP_CONFIG, Clock } from '@app/common';
import type { AppConfig } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { MailKind } from '../contract/index.js';
import { mailSubject, renderMail } from '../rules/mail-body.js';
import type { MailContent } from '../rules/mail-body.js';
import { MailOutboxRepository } from './mail-outbox.repository.js';

export interface UserMail {
  readonly kind: MailKind;
  /** Unique per user and subject, so that work which runs twice writes once: `scan:<id>`. */
  readonly key: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The one place to go to. `path` is inside the dashboard: `/seo-scan/<id>`. */
  readonly action: { readonly label: string; readonly path: string };
  /** Why the reader gets this mail and how to stop it. */
  readonly footer: MailContent['footer'];
}

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
    const body = renderMail(reader.name, {
      paragraphs: mail.paragraphs,
      action: { label, url: `${this.config.publicUrl}${path}` },
      footer: mail.footer,
    });
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
