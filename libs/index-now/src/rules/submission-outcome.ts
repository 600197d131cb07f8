import type { IndexNowStatus } from '../contract/index.js';

/** What the service answered. */
export interface IndexNowAnswer {
  /** `null` without a response. */
  readonly status: number | null;
  readonly retryAfterMs: number | null;
}

export interface SubmissionOutcome {
  readonly status: IndexNowStatus;
  /** A sentence for the owner; `null` when it was accepted. */
  readonly problem: string | null;
  /** Until the next attempt; `null` when there is none. */
  readonly retryInMs: number | null;
  /** Its addresses are submitted again with the next submission. */
  readonly isReleased: boolean;
  /** The key has to be checked again. */
  readonly isKeyRefused: boolean;
}

const MINUTE_MS = 60_000;
/** After the first attempts. */
const DELAYS_MS = [MINUTE_MS, 10 * MINUTE_MS, 60 * MINUTE_MS, 240 * MINUTE_MS];
const LONGEST_MS = 720 * MINUTE_MS;

const REFUSALS: Readonly<Record<number, string>> = {
  400: 'IndexNow could not read the request (400).',
  403: 'IndexNow found no valid key on the website (403). Please check the key file.',
  422: 'IndexNow says that the addresses do not belong to this website, or the key does not match (422).',
};

/**
 * What happens after an attempt, by the documentation of IndexNow: 200 received, 202 received and the key still to be
 * checked, 400 and 422 a request that stays wrong, 403 a key that is not there, 429 too many requests.
 * @param attempts made so far, this one included
 */
export function submissionOutcome(
  { status, retryAfterMs }: IndexNowAnswer,
  attempts: number,
): SubmissionOutcome {
  if (status === 200 || status === 202) return ended('accepted', null);
  const refusal = status === null ? undefined : REFUSALS[status];
  if (refusal !== undefined) {
    const isKeyRefused = status === 403;
    return { ...ended('refused', refusal), isReleased: isKeyRefused, isKeyRefused };
  }
  const problem = problemOf(status);
  const delay = isPassing(status) ? DELAYS_MS[attempts - 1] : undefined;
  if (delay === undefined) return { ...ended('given_up', problem), isReleased: true };
  const retryInMs = Math.max(delay, Math.min(retryAfterMs ?? 0, LONGEST_MS));
  return { ...ended('waiting', problem), retryInMs };
}

function ended(status: IndexNowStatus, problem: string | null): SubmissionOutcome {
  return { status, problem, retryInMs: null, isReleased: false, isKeyRefused: false };
}

function isPassing(status: number | null): boolean {
  return status === null || status >= 500 || status === 429 || status === 408;
}

function problemOf(status: number | null): string {
  if (status === null) return 'IndexNow did not answer.';
  if (status === 429) return 'IndexNow has received too many requests (429).';
  return `IndexNow answered with status ${status}.`;
}
