import { createTransport } from 'nodemailer';
import { withoutAddresses } from '../rules/delivery-retry.js';
import type { DeliveryFailure } from '../rules/delivery-retry.js';

export interface MailToDeliver {
  readonly from: string;
  readonly to: string;
  /** Whom an answer goes to; `null`: the sender. */
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same at every attempt, so that a mail that arrives twice is seen to be one. */
  readonly messageId: string;
}

/** The mail server did not take the mail. The message holds no address. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';

  constructor(
    readonly failure: DeliveryFailure,
    message: string,
  ) {
    super(message);
  }
}

const STEP_TIMEOUT_MS = 10_000;
/** A server that answers a little at a time must not outlast the claim on the mail. */
export const DELIVERY_TIMEOUT_MS = 45_000;

export interface MailServerTimeouts {
  readonly stepMs: number;
  readonly deliveryMs: number;
}

/** One SMTP server, asked over a fresh connection per mail. */
export class MailServer {
  constructor(
    private readonly url: string,
    private readonly timeouts: MailServerTimeouts = {
      stepMs: STEP_TIMEOUT_MS,
      deliveryMs: DELIVERY_TIMEOUT_MS,
    },
  ) {}

  /** Resolves once the server has taken the mail; throws MailRefusedError otherwise. */
  async deliver(mail: MailToDeliver): Promise<void> {
    const { stepMs, deliveryMs } = this.timeouts;
    const transport = createTransport({
      url: this.url,
      connectionTimeout: stepMs,
      greetingTimeout: stepMs,
      socketTimeout: stepMs,
      dnsTimeout: stepMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    try {
      const { replyTo, ...rest } = mail;
      await transport.sendMail({
        ...rest,
        ...(replyTo === null ? {} : { replyTo }),
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal: AbortSignal.timeout(deliveryMs),
      });
    } catch (error) {
      throw asRefusal(error);
    } finally {
      transport.close();
    }
  }
}

function asRefusal(error: unknown): MailRefusedError {
  const told: Record<string, unknown> =
    typeof error === 'object' && error !== null ? { ...error } : {};
  const { code, responseCode, command } = told;
  const failure = {
    code: typeof code === 'string' ? code : 'EUNKNOWN',
    responseCode: typeof responseCode === 'number' ? responseCode : null,
    command: typeof command === 'string' ? command : null,
  };
  const words = error instanceof Error ? error.message : 'The mail could not be handed over.';
  return new MailRefusedError(failure, `${failure.code}: ${withoutAddresses(words)}`);
}
