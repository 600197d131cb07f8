/** What came of one attempt to hand a mail over to the mail server. */
export interface DeliveryFailure {
  /** nodemailer's name of what went wrong: ECONNECTION, EENVELOPE … */
  readonly code: string;
  /** The server's answer, `null` when it gave none. */
  readonly responseCode: number | null;
  /** What the server was asked when it refused: `MAIL FROM`, `RCPT TO`, `DATA` … */
  readonly command: string | null;
}

const MINUTE_MS = 60_000;
/** Waits after the first, second … attempt: a short outage is bridged at once, a long one within a day. */
const WAITS_MS = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * MINUTE_MS);

export const MAX_DELIVERY_ATTEMPTS = WAITS_MS.length + 1;

/** Refusals of this reader or this text. A refused sender or login is the operator's to repair. */
const ABOUT_THE_MAIL: readonly string[] = ['EENVELOPE', 'EMESSAGE'];

function isAboutTheMail({ code, command }: DeliveryFailure): boolean {
  return ABOUT_THE_MAIL.includes(code) && command !== 'MAIL FROM';
}

/**
 * Milliseconds to wait after the failed attempt number `attempts` (1 = the first), or `null` to give
 * up: after the last attempt, and at once when the server refuses this mail for good (5xx, RFC 5321
 * section 4.2.1).
 */
export function retryDelayMs(failure: DeliveryFailure, attempts: number): number | null {
  const { responseCode } = failure;
  if (isAboutTheMail(failure) && (responseCode === null || responseCode >= 500)) return null;
  return WAITS_MS[attempts - 1] ?? null;
}

/** Is the server itself unreachable, so that other mails need not be tried now? */
export function isServerTrouble(failure: DeliveryFailure): boolean {
  return !isAboutTheMail(failure);
}

/** The server's words without any address: they are kept where staff reads them. */
export function withoutAddresses(words: string): string {
  return words.replace(
    /<[^<>\s@]*@[^<>\s]*>|(?<![^\s<>:;,@])[^\s<>:;,@]+@[^\s<>:;,]+/g,
    '[address]',
  );
}
