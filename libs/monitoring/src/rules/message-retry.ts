const MINUTE_MS = 60_000;
/** After the first attempts; a message that is hours old warns nobody. */
const DELAYS_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 120 * MINUTE_MS];
const LONGEST_MS = 60 * MINUTE_MS;

export interface MessageAnswer {
  /** `null` without a response. */
  readonly status: number | null;
  readonly retryAfterMs: number | null;
}

/** Milliseconds until the next attempt; `null` when there is none: refused permanently, or tried often enough. */
export function retryDelay(
  attempts: number,
  { status, retryAfterMs }: MessageAnswer,
): number | null {
  const isPermanent = status !== null && status < 500 && status !== 429 && status !== 408;
  const delay = DELAYS_MS[attempts - 1];
  if (isPermanent || delay === undefined) return null;
  return Math.max(delay, Math.min(retryAfterMs ?? 0, LONGEST_MS));
}

/** For the owner: what the service answered. Only an error code is quoted, never other text of the response. */
export function refusalText(status: number, body: string): string {
  const words = body.trim().slice(0, 120);
  const isWord = /^[a-z_]+$/.test(words);
  return isWord ? `The service answered ${status}: ${words}.` : `The service answered ${status}.`;
}
