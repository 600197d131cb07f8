/** The outcome of one attempt to deliver a mail to the mail server. */
export interface DeliveryFailure {
  /** nodemailer's error code: ECONNECTION, EENVELOPE … */
  readonly code: string;
  /** The server's response, `null` if there was none. */
  readonly responseCode: number | null;
  /** The command that the server refused: `MAIL FROM`, `RCPT TO`, `DATA` … */
  readonly command: string | null;
}

const MINUTE_MS = 60_000;
/** Waits after the first, second … attempt: short outages are bridged quickly, long ones within a day. */
const WAITS_MS = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * MINUTE_MS);

export const MAX_DELIVERY_ATTEMPTS = WAITS_MS.length + 1;

/** Refusals of this recipient or this text. A refused sender or login is the operator's to fix. */
const ABOUT_THE_MAIL: readonly string[] = ['EENVELOPE', 'EMESSAGE'];

function isAboutTheMail({ code, command }: DeliveryFailure): boolean {
  return ABOUT_THE_MAIL.includes(code) && command !== 'MAIL FROM';
}

/**
 * Milliseconds to wait after the failed attempt number `attempts` (1 = the first), or `null` to give
 * up: after the last attempt, and at once when the server refuses this mail permanently (5xx, RFC 5321
 * section 4.2.1).
 */
export function retryDelayMs(failure: DeliveryFailure, attempts: number): number | null {
  const { responseCode } = failure;
  if (isAboutTheMail(failure) && (responseCode === null || responseCode >= 500)) return null;
  return WAITS_MS[attempts - 1] ?? null;
}

/** Whether the server itself is unreachable, so that other mails need not be tried now. */
export function isServerError(failure: DeliveryFailure): boolean {
  return !isAboutTheMail(failure);
}

/** The server's message without any address: it is stored where staff can read it. */
export function withoutAddresses(message: string): string {
  return message.replace(
    /<[^<>\s@]*@[^<>\s]*>|(?<![^\s<>:;,@])[^\s<>:;,@]+@[^\s<>:;,]+/g,
    '[address]',
  );
}
