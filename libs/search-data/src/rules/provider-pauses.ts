/** A longer pause is no reason to wait: another provider is called, or the reading ends. */
export const LONGEST_PAUSE_TO_WAIT_MS = 3_600_000;

/**
 * Whether a reading waits for the end of a provider's pause: it takes an hour at most, and the reading was requested
 * within the last hour. The second condition ends readings of a provider that asks for one short pause after another.
 */
export function isWaitedFor(
  until: Date,
  { now, requestedAt }: { readonly now: Date; readonly requestedAt: Date },
): boolean {
  const pauseMs = until.getTime() - now.getTime();
  const ageMs = now.getTime() - requestedAt.getTime();
  return pauseMs <= LONGEST_PAUSE_TO_WAIT_MS && ageMs <= LONGEST_PAUSE_TO_WAIT_MS;
}
