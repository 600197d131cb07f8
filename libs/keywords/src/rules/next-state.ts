import { areComparable } from './comparable.js';
import type { KnownCheck } from './comparable.js';

/** Places that a keyword loses before the loss is read once more. */
export const FALL_TO_CONFIRM = 10;
/** Places between two checks of a rank that is stable. */
const STABLE_PLACES = 2;

export interface KnownState {
  readonly current: KnownCheck | null;
  /** The last check before `current` that is comparable with it. */
  readonly previous: KnownCheck | null;
  /** Checks in a row whose rank has hardly changed. */
  readonly stableChecks: number;
}
export interface NextState extends KnownState {
  /** Not comparable with the check before it. */
  readonly isBreak: boolean;
}

/** The state after a check with a known outcome; `unknown` and `deferred` never get here. */
export function nextState(state: KnownState, check: KnownCheck): NextState {
  const { current, previous } = state;
  if (current === null) return { current: check, previous: null, stableChecks: 0, isBreak: false };
  if (!areComparable(current, check)) {
    const last = previous !== null && areComparable(previous, check) ? previous : null;
    return { current: check, previous: last, stableChecks: 0, isBreak: true };
  }
  const isStable =
    current.rank === check.rank ||
    (current.rank !== null &&
      check.rank !== null &&
      Math.abs(current.rank - check.rank) <= STABLE_PLACES);
  const stableChecks = isStable ? state.stableChecks + 1 : 0;
  // A shallower miss adds nothing to a deeper one, which must remain comparable with what is found below.
  if (check.rank === null && current.rank === null && check.depthChecked < current.depthChecked) {
    const deeper = { ...check, depthChecked: current.depthChecked };
    return { current: deeper, previous, stableChecks, isBreak: false };
  }
  return { current: check, previous: current, stableChecks, isBreak: false };
}

/** Whether a check shows a fall of ten places or more, or out of what is read: it is read again before it counts. */
export function mustConfirm(current: KnownCheck | null, check: KnownCheck): boolean {
  const rank = current?.rank ?? null;
  if (current === null || rank === null) return false;
  // Read less deep than the last rank: this says nothing yet.
  if (check.rank === null && check.depthChecked < rank) return true;
  if (!areComparable(current, check)) return false;
  return check.rank === null || check.rank - rank >= FALL_TO_CONFIRM;
}
