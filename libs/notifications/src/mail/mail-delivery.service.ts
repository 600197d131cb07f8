import { APP_CONFIG, Clock } from '@app/common';
import type { AppConfig } from '@app/common';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { MAX_DELIVERY_ATTEMPTS, isServerError, retryDelayMs } from '../rules/delivery-retry.js';
import { MailOutboxRepository } from './mail-outbox.repository.js';
import type { ClaimedMail } from './mail-outbox.repository.js';
import { DELIVERY_TIMEOUT_MS, MailRefusedError, MailServer } from './mail-server.js';

/** Longer than one delivery can take: an expired claim belongs to a worker that died. */
const CLAIM_MS = 4 * DELIVERY_TIMEOUT_MS;
const DIED_OFTEN = 'EUNKNOWN: Every attempt was interrupted before the mail server responded.';

type Outcome = 'delivered' | 'refused' | 'server trouble';

/**
 * Delivers queued mails to the mail server. Any number of workers may run it: each mail is claimed by
 * one at a time. A worker that dies after sending leaves the mail queued; it is then sent again
 * with the same Message-ID.
 */
@Injectable()
export class MailDelivery {
  private readonly logger = new Logger(MailDelivery.name);
  private readonly server: MailServer | null;
  private readonly host: string;

  constructor(
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    private readonly outbox: MailOutboxRepository,
    private readonly clock: Clock,
  ) {
    this.server = config.smtpUrl === null ? null : new MailServer(config.smtpUrl);
    this.host = new URL(config.publicUrl).hostname;
  }

  /** Delivers what is due, one by one, until nothing is or the server fails; returns how many were sent. */
  async deliverDue(signal: AbortSignal): Promise<number> {
    let delivered = 0;
    while (this.server !== null && !signal.aborted) {
      const mail = await this.outbox.claim(this.clock.now(), CLAIM_MS);
      if (mail === null) return delivered;
      const outcome = await this.deliver(this.server, mail);
      if (outcome === 'delivered') delivered += 1;
      if (outcome === 'server trouble') return delivered;
    }
    return delivered;
  }

  private async deliver(server: MailServer, mail: ClaimedMail): Promise<Outcome> {
    if (mail.attempts > MAX_DELIVERY_ATTEMPTS) {
      await this.outbox.markFailed(mail, { error: DIED_OFTEN, retryAt: null });
      return 'refused';
    }
    try {
      await server.deliver({
        from: this.config.mailFrom,
        to: mail.recipient,
        replyTo: mail.replyTo,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: `<${mail.id}@${this.host}>`,
      });
    } catch (error) {
      if (!(error instanceof MailRefusedError)) throw error;
      return this.afterRefusal(mail, error);
    }
    await this.outbox.markSent(mail, this.clock.now());
    return 'delivered';
  }

  private async afterRefusal(mail: ClaimedMail, error: MailRefusedError): Promise<Outcome> {
    const delayMs = retryDelayMs(error.failure, mail.attempts);
    const retryAt = delayMs === null ? null : new Date(this.clock.now().getTime() + delayMs);
    await this.outbox.markFailed(mail, { error: error.message, retryAt });
    this.logger.warn(
      { mailId: mail.id, attempt: mail.attempts, ...error.failure },
      retryAt === null
        ? 'An email failed permanently.'
        : 'An email could not be delivered; retrying later.',
    );
    return isServerError(error.failure) ? 'server trouble' : 'refused';
  }
}
