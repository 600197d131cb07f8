const DEFAULT_SECONDS = 5;
const LONGEST_SECONDS = 60;

/** Milliseconds until somebody may ask again, as a `Retry-After` in seconds says; within a minute. */
export function retryAfterMs(header: string | null): number {
  const isSeconds = header !== null && /^\d{1,9}$/.test(header);
  const seconds = isSeconds ? Number(header) : DEFAULT_SECONDS;
  return Math.min(seconds, LONGEST_SECONDS) * 1_000;
}
