import { createTransport } from 'nodemailer';
import { withoutAddresses } from '../rules/delivery-retry.js';
import type { DeliveryFailure } from '../rules/delivery-retry.js';

export interface MailToDeliver {
  readonly from: string;
  readonly to: string;
  /** The address for replies; `null`: the sender. */
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same at every attempt, so that duplicates can be recognised. */
  readonly messageId: string;
}

/** The mail server refused the mail. The message contains no address. */
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
/** A server that responds a little at a time must not outlast the claim on the mail. */
export const DELIVERY_TIMEOUT_MS = 45_000;

export interface MailServerTimeouts {
  readonly stepMs: number;
  readonly deliveryMs: number;
}

/** One SMTP server, with a fresh connection per mail. */
export class MailServer {
  constructor(
    private readonly url: string,
    private readonly timeouts: MailServerTimeouts = {
      stepMs: STEP_TIMEOUT_MS,
      deliveryMs: DELIVERY_TIMEOUT_MS,
    },
  ) {}

  /** Resolves once the server has accepted the mail; throws MailRefusedError otherwise. */
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
  const notices: Record<string, unknown> =
    typeof error === 'object' && error !== null ? { ...error } : {};
  const { code, responseCode, command } = notices;
  const failure = {
    code: typeof code === 'string' ? code : 'EUNKNOWN',
    responseCode: typeof responseCode === 'number' ? responseCode : null,
    command: typeof command === 'string' ? command : null,
  };
  const message =
    error instanceof Error ? error.message : 'The mail server did not accept the email.';
  return new MailRefusedError(failure, `${failure.code}: ${withoutAddresses(message)}`);
}
