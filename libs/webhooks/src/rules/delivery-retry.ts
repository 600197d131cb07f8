const MINUTE_MS = 60_000;
/** Waits after the first, second … attempt; together 24 hours. */
const WAITS_MS = [1, 5, 15, 60, 180, 360, 819].map((minutes) => minutes * MINUTE_MS);

export const MAX_ATTEMPTS = WAITS_MS.length + 1;

/** Milliseconds to wait after the failed attempt number `attempts` (1 = the first), or `null` to give up. */
export function retryDelayMs(attempts: number): number | null {
  return WAITS_MS[attempts - 1] ?? null;
}

/** Any 2xx means that the event was accepted. */
export function isAccepted(responseStatus: number): boolean {
  return responseStatus >= 200 && responseStatus <= 299;
}

/** Why a response does not count, as a sentence. */
export function refusalText(responseStatus: number): string {
  if (responseStatus >= 300 && responseStatus <= 399) {
    return `The URL returned a redirect (${responseStatus}); redirects are not followed. Use the URL it points to.`;
  }
  return `The URL returned status ${responseStatus}.`;
}
