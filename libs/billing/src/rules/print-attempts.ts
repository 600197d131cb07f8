const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/**
 * An attempt that has not ended after this long is made again: a place in the queue, the printer's own limit of a minute,
 * and storing the file.
 */
export const PRINT_LEASE_MS = 3 * MINUTE_MS;
/** Where no browser is configured nothing gets better by waiting longer; a worker that has one takes what is due. */
export const WITHOUT_BROWSER_WAIT_MS = 30 * SECOND_MS;

const WAITS_MS = [10 * SECOND_MS, 30 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS] as const;
const LONGEST_WAIT_MS = 15 * MINUTE_MS;

/** A print of a version usually ends within a second or two of its commit. */
const FIRST_RETRY_SECONDS = 2;
const LONGEST_RETRY_SECONDS = 60;

/** How long to wait after the `attempt`th attempt (from 1) has failed. It is tried for as long as it takes. */
export function waitAfterFailedPrint(attempt: number): number {
  return WAITS_MS[attempt - 1] ?? LONGEST_WAIT_MS;
}

/** When the client should request the file again. `print`: its stored state, `null` before the first one. */
export function printRetryAfterSeconds(
  print: { readonly nextAttemptAt: Date | null; readonly lastError: string | null } | null,
  now: Date,
): number {
  if (print?.lastError == null || print.nextAttemptAt === null) return FIRST_RETRY_SECONDS;
  const seconds = Math.ceil((print.nextAttemptAt.getTime() - now.getTime()) / SECOND_MS);
  return Math.min(
    Math.max(seconds + FIRST_RETRY_SECONDS, FIRST_RETRY_SECONDS),
    LONGEST_RETRY_SECONDS,
  );
}
