const MINUTE_MS = 60_000;
/** Waits after the first, second … attempt; together 24 hours. */
const WAITS_MS = [1, 5, 15, 60, 180, 360, 819].map((minutes) => minutes * MINUTE_MS);

export const MAX_ATTEMPTS = WAITS_MS.length + 1;

/** Milliseconds to wait after the failed attempt number `attempts` (1 = the first), or `null` to give up. */
export function retryDelayMs(attempts: number): number | null {
  return WAITS_MS[attempts - 1] ?? null;
}

/** Any 2xx says that the event was taken. */
export function isTaken(answerStatus: number): boolean {
  return answerStatus >= 200 && answerStatus <= 299;
}

/** Why an answer does not count, in a sentence. */
export function refusalText(answerStatus: number): string {
  if (answerStatus >= 300 && answerStatus <= 399) {
    return `The address answers with a redirect (${answerStatus}); redirects are not followed. Use the address it leads to.`;
  }
  return `The address answers with status ${answerStatus}.`;
}
