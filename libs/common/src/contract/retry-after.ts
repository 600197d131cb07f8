/** Longest wait that a header can ask for. */
const MAX_WAIT_MS = 86_400_000;
const SECONDS = /^\d+(?:\.\d+)?$/;
/** How every date of RFC 9110 section 5.6.7 begins; `Date.parse` alone also accepts numbers and much else. */
const DATE = /^[A-Z][a-z]{2,8},? /;

/**
 * Milliseconds to wait as a `Retry-After` header says (RFC 9110 section 10.2.3: seconds or a date), at most a day;
 * `null` when it is absent or not valid. Fractions of a second, which some services send, are accepted.
 * `now` in milliseconds since 1970.
 */
export function retryAfterMs(header: string | null | undefined, now: number): number | null {
  const text = header?.trim() ?? '';
  if (SECONDS.test(text)) return Math.min(MAX_WAIT_MS, Number(text) * 1_000);
  const at = DATE.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : Math.min(MAX_WAIT_MS, Math.max(0, at - now));
}
