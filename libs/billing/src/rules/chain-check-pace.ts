import type { TransferVerdict } from './transfer-verdict.js';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** How long a transaction is looked for. Afterwards staff decide. */
export const CHAIN_CHECK_WINDOW_MS = 48 * HOUR_MS;
/** A block of BNB Smart Chain takes seconds; fifteen of them are well below a minute. */
const BETWEEN_BLOCKS_MS = 15 * SECOND_MS;
/** Most people paste the hash right after they paid. Who has not been seen for an hour is looked for less often. */
const WAITS = [
  { untilAgeMs: 10 * MINUTE_MS, waitMs: BETWEEN_BLOCKS_MS },
  { untilAgeMs: HOUR_MS, waitMs: MINUTE_MS },
] as const;
const LONG_WAIT_MS = 10 * MINUTE_MS;

export interface PacedVerdict {
  readonly outcome: TransferVerdict;
  /** `null`: there is nothing more to look for. */
  readonly nextLookInMs: number | null;
}

/** When to look again, and what is said once the 48 hours are over. `ageMs`: since the check was asked for. */
export function paceOf(outcome: TransferVerdict, ageMs: number): PacedVerdict {
  if (outcome.isFinal) return { outcome, nextLookInMs: null };
  if (ageMs >= CHAIN_CHECK_WINDOW_MS) return { outcome: lapsed(outcome), nextLookInMs: null };
  if (outcome.verdict === 'confirming' || outcome.verdict === 'refused')
    return { outcome, nextLookInMs: BETWEEN_BLOCKS_MS };
  const wait = WAITS.find(({ untilAgeMs }) => ageMs < untilAgeMs);
  return { outcome, nextLookInMs: wait?.waitMs ?? LONG_WAIT_MS };
}

function lapsed(outcome: TransferVerdict): TransferVerdict {
  if (outcome.verdict === 'waiting')
    return {
      ...outcome,
      verdict: 'refused',
      note: 'The transaction was not found on the chain within 48 hours.',
      isFinal: true,
    };
  return { ...outcome, note: `${outcome.note} No more looks after 48 hours.`, isFinal: true };
}
