import { ScanAllowanceService } from '@app/billing';
import {
  APP_CONFIG,
  ActivityLog,
  AppError,
  Clock,
  RateLimits,
  cutPage,
  readCursor,
} from '@app/common';
import type { Actor, AppConfig, RequestOrigin } from '@app/common';
import { storableText } from '@app/common/contract';
import { MailService } from '@app/notifications';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONTACT_MESSAGES } from './contact-limits.js';
import { answerMail, confirmationMail, supportMail } from './contact-mails.js';
import { ContactRepository } from './contact.repository.js';
import type {
  AnswerContactInput,
  ContactList,
  ContactMessage,
  ContactMessageAnswer,
  ContactPriority,
  ContactSent,
  ListContactInput,
  SendContactInput,
} from './contract/index.js';
import type { StoredContactMessage } from './entities/contact-message.entity.js';

const DAY_MS = 86_400_000;
/** Anybody can enter anybody's address: at most this many confirmations reach it in a day. */
const CONFIRMATIONS_PER_DAY = 3;
const MESSAGES_PER_DAY_AND_EMAIL = 20;
/** Staff answer these first: more than fit on a screen help nobody. */
const FIRST_AT_ONCE = 50;
const SENT: ContactSent = { success: true };

/** Messages to the people who run the installation. */
@Injectable()
export class ContactService {
  constructor(
    private readonly repository: ContactRepository,
    private readonly limits: RateLimits,
    private readonly mails: MailService,
    private readonly plans: ScanAllowanceService,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Stores the message, mails support (where an address is set) and confirms. The same text from the
   * same address within a day is one message. A filled honeypot gets the usual response.
   */
  async send(
    origin: RequestOrigin,
    actor: Pick<Actor, 'userId'> | null,
    input: SendContactInput,
  ): Promise<ContactSent> {
    await this.limits.count(CONTACT_MESSAGES, origin.ip);
    if (input.website !== '') return SENT;
    const message = {
      userId: actor?.userId ?? null,
      name: storableText(input.name),
      email: storableText(input.email),
      topic: input.topic,
      message: storableText(input.message),
      priority: await this.priorityOf(actor),
      createdAt: this.clock.now(),
    };
    return this.repository.transaction(async (tx) => {
      await this.repository.lockAddress(tx, message.email);
      const since = new Date(message.createdAt.getTime() - DAY_MS);
      const { count, hasSame } = await this.repository.earlier(tx, message, since);
      if (hasSame) return SENT;
      if (count >= MESSAGES_PER_DAY_AND_EMAIL) {
        throw new AppError('rate_limited', 'Too many messages from this address today.', {
          retryAfterSeconds: DAY_MS / 1000,
        });
      }
      const stored = { id: await this.repository.insert(tx, message), ...message };
      const { supportEmail } = this.config;
      if (supportEmail !== null) await this.mails.sendTo(tx, supportMail(supportEmail, stored));
      if (count < CONFIRMATIONS_PER_DAY) await this.mails.sendTo(tx, confirmationMail(stored));
      return SENT;
    });
  }

  /** Newest first, with the priority messages separately. The entry point has checked that the caller is staff. */
  async list(input: ListContactInput): Promise<ContactList> {
    const after = readCursor(input.cursor);
    const { status, limit } = input;
    // Priority messages are shown once, on the first page; the list has all the others.
    const first = status === 'open' ? await this.repository.listFirst(FIRST_AT_ONCE) : [];
    const except = first.map(({ id }) => id);
    const rows = await this.repository.list({ status, except }, after, limit + 1);
    const { shown, nextCursor } = cutPage(rows, limit);
    return {
      first: after === null ? first.map(present) : [],
      messages: shown.map(present),
      openCount: await this.repository.countOpen(),
      nextCursor,
    };
  }

  /** The names of the senders of these messages, by the message's id. */
  sendersOf(ids: readonly string[]): Promise<Map<string, string>> {
    return this.repository.sendersOf(ids);
  }

  /** How many messages have no answer. */
  countOpen(): Promise<number> {
    return this.repository.countOpen();
  }

  /** Mails the reply to the sender. Throws `already_processed` for a message that is not open. */
  answer(staff: Actor, { id, text }: AnswerContactInput): Promise<ContactMessageAnswer> {
    const storable = storableText(text);
    return this.decide(staff, id, { status: 'answered', answer: storable }, (tx, message) =>
      this.mails.sendTo(tx, answerMail(message, storable)),
    );
  }

  /** Closes it without a reply. Throws `already_processed` for a message that is not open. */
  close(staff: Actor, id: string): Promise<ContactMessageAnswer> {
    return this.decide(staff, id, { status: 'closed', answer: null }, () => Promise.resolve());
  }

  /** The priority that the sender's plan promises; anonymous senders have none. */
  private async priorityOf(actor: Pick<Actor, 'userId'> | null): Promise<ContactPriority> {
    if (actor === null) return 'normal';
    const has = async (name: 'dedicatedSupport' | 'prioritySupport'): Promise<boolean> =>
      (await this.plans.missingEntitlement(actor.userId, name)) === null;
    if (await has('dedicatedSupport')) return 'dedicated';
    return (await has('prioritySupport')) ? 'priority' : 'normal';
  }

  private decide(
    staff: Actor,
    id: string,
    decision: Pick<StoredContactMessage, 'status' | 'answer'>,
    effect: (tx: EntityManager, message: StoredContactMessage) => Promise<void>,
  ): Promise<ContactMessageAnswer> {
    return this.repository.transaction(async (tx) => {
      const message = await this.repository.lock(tx, id);
      if (message === null) throw new AppError('not_found', 'This message does not exist.');
      if (message.status !== 'open') {
        throw new AppError('already_processed', 'Someone has already handled this message.');
      }
      Object.assign(message, { ...decision, decidedAt: this.clock.now() });
      await tx.flush();
      await effect(tx, message);
      await this.activity.record(tx, staff, {
        action: decision.status === 'answered' ? 'contact.answer' : 'contact.close',
        subjectType: 'contact_message',
        subjectId: id,
        before: { status: 'open' },
        after: { status: decision.status },
      });
      return { message: present(message) };
    });
  }
}

function present(row: StoredContactMessage): ContactMessage {
  return {
    id: row.id,
    userId: row.userId ?? null,
    name: row.name,
    email: row.email,
    topic: row.topic,
    message: row.message,
    status: row.status,
    priority: row.priority,
    answer: row.answer ?? null,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}
