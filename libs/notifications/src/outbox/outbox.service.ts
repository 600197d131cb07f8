import { APP_CONFIG, ActivityLog, AppError, Clock, cutPage, readCursor } from '@app/common';
import type { Actor, AppConfig } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type {
  ListOutboxInput,
  OutboxList,
  OutboxMail,
  OutboxMailResponse,
  RetryMailResponse,
} from '../contract/index.js';
import type { OutgoingMail } from '../entities/outgoing-mail.entity.js';
import { hideSecrets } from '../rules/hide-secrets.js';
import { OutboxRepository } from './outbox.repository.js';

const NOT_FOUND = 'This email does not exist.';
const NO_SERVER =
  'No mail server is configured, so nothing can be sent. Set SMTP_URL to configure one.';
const NOT_STUCK = 'This email was already sent or is queued.';

/** Shows staff what was sent, to whom, and why something was not. */
@Injectable()
export class OutboxService {
  constructor(
    private readonly em: EntityManager,
    private readonly repository: OutboxRepository,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** Newest first. The entry point has checked that the caller is staff. */
  async list(input: ListOutboxInput): Promise<OutboxList> {
    const after = readCursor(input.cursor);
    const rows = await this.repository.list(input, after, input.limit + 1);
    const { shown, nextCursor } = cutPage(rows, input.limit);
    return {
      mails: shown.map(present),
      canSend: this.config.smtpUrl !== null,
      nextCursor,
    };
  }

  /** "Your plan is active, to ada@example.com", by the id of the mail. */
  subjectsOf(ids: readonly string[]): Promise<Map<string, string>> {
    return this.repository.subjectsOf(ids);
  }

  /** How many mails could not be sent and are not retried. */
  countFailed(): Promise<number> {
    return this.repository.countFailed();
  }

  /**
   * The mail in both formats. A link that lets its reader act for the recipient is redacted, except
   * for an admin while no mail server is configured: nobody else could pass it on then.
   */
  async get(staff: Actor, id: string): Promise<OutboxMailResponse> {
    const mail = await this.repository.find(id);
    if (mail === null) throw new AppError('not_found', NOT_FOUND);
    const isCourier = staff.role === 'admin' && mail.status === 'held';
    const shown = isCourier ? (text: string): string => text : hideSecrets;
    return {
      mail: {
        ...present(mail),
        replyTo: mail.replyTo ?? null,
        text: shown(mail.text),
        html: shown(mail.html),
      },
    };
  }

  /**
   * Queues a mail again that was given up or held. Throws `unavailable` without a mail server and
   * `already_processed` for one that is not stuck.
   */
  async retry(staff: Actor, id: string): Promise<RetryMailResponse> {
    if (this.config.smtpUrl === null) throw new AppError('unavailable', NO_SERVER);
    const now = this.clock.now();
    return this.em.fork().transactional(async (tx) => {
      const mail = await this.repository.lock(tx, id);
      if (mail === null) throw new AppError('not_found', NOT_FOUND);
      const { status, attempts } = mail;
      if (status !== 'failed' && status !== 'held') {
        throw new AppError('already_processed', NOT_STUCK);
      }
      await this.repository.queueAgain(tx, id, now);
      await this.activity.record(tx, staff, {
        action: 'notifications.retry_mail',
        subjectType: 'mail',
        subjectId: id,
        before: { status, attempts },
        after: { status: 'queued', attempts: 0 },
      });
      const again = { ...present(mail), status: 'queued' as const, attempts: 0 };
      return { mail: { ...again, nextAttemptAt: now.toISOString() } };
    });
  }
}

function present(mail: OutgoingMail): OutboxMail {
  return {
    id: mail.id,
    kind: mail.kind,
    recipient: mail.recipient,
    subject: mail.subject,
    status: mail.status,
    attempts: mail.attempts,
    lastError: mail.lastError ?? null,
    createdAt: mail.createdAt.toISOString(),
    sentAt: mail.sentAt?.toISOString() ?? null,
    nextAttemptAt: mail.status === 'queued' ? mail.nextAttemptAt.toISOString() : null,
  };
}
