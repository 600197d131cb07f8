const MAX_MS = 86_400_000;

/**
 * Milliseconds of a `Retry-After` header (RFC 9110 section 10.2.3: seconds or a date), at most a day;
 * `null` when it is not valid. `now` in milliseconds since 1970.
 */
export function retryAfterMs(header: string | undefined, now: number): number | null {
  const text = header?.trim() ?? '';
  if (/^\d{1,10}$/.test(text)) return Math.min(MAX_MS, Number(text) * 1_000);
  const at = /^[A-Z][a-z]{2,8},? /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : Math.min(MAX_MS, Math.max(0, at - now));
}
