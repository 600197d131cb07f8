import type { TransferAssessment } from './transfer-assessment.js';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** How long a transaction is searched for. Afterwards staff decide. */
export const CHAIN_CHECK_WINDOW_MS = 48 * HOUR_MS;
/** A block of BNB Smart Chain takes seconds; fifteen of them are well below a minute. */
const BETWEEN_BLOCKS_MS = 15 * SECOND_MS;
/** Most people paste the hash right after they paid. One not found within an hour is checked less often. */
const WAITS = [
  { untilAgeMs: 10 * MINUTE_MS, waitMs: BETWEEN_BLOCKS_MS },
  { untilAgeMs: HOUR_MS, waitMs: MINUTE_MS },
] as const;
const LONG_WAIT_MS = 10 * MINUTE_MS;

export interface PacedOutcome {
  readonly outcome: TransferAssessment;
  /** `null`: no further check. */
  readonly nextCheckInMs: number | null;
}

/** When to check again, and the verdict once the 48 hours are over. `ageMs`: since the check was requested. */
export function paceOf(outcome: TransferAssessment, ageMs: number): PacedOutcome {
  if (outcome.isFinal) return { outcome, nextCheckInMs: null };
  if (ageMs >= CHAIN_CHECK_WINDOW_MS) return { outcome: lapsed(outcome), nextCheckInMs: null };
  if (outcome.verdict === 'confirming' || outcome.verdict === 'refused')
    return { outcome, nextCheckInMs: BETWEEN_BLOCKS_MS };
  const wait = WAITS.find(({ untilAgeMs }) => ageMs < untilAgeMs);
  return { outcome, nextCheckInMs: wait?.waitMs ?? LONG_WAIT_MS };
}

function lapsed(outcome: TransferAssessment): TransferAssessment {
  if (outcome.verdict === 'waiting')
    return {
      ...outcome,
      verdict: 'refused',
      note: 'The transaction was not found on chain within 48 hours.',
      isFinal: true,
    };
  return { ...outcome, note: `${outcome.note} No more checks after 48 hours.`, isFinal: true };
}
