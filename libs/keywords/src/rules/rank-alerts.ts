import type { AlertKind } from '../contract/index.js';
import { areComparable } from './comparable.js';
import type { KnownCheck } from './comparable.js';
import { isSameAddress } from './same-address.js';

/** What a check with a known outcome showed. */
export interface AlertState extends KnownCheck {
  readonly address: string | null;
  /** Whether the AI overview cites the target; `null` where the page's features, or its sources, were not read. */
  readonly isCited: boolean | null;
}
export interface AlertCondition {
  readonly kind: AlertKind;
  /** N of "top N" or "by N"; `null` for the other kinds. */
  readonly threshold: number | null;
}

/**
 * Whether the change from one check to the next is what a rule reports (SEARCH-DATA.md section 5). Only what is proven:
 * nothing is reported between checks that are not comparable, nor where a reading was too shallow to show it.
 */
export function isAlert(
  { kind, threshold }: AlertCondition,
  before: AlertState,
  after: AlertState,
): boolean {
  if (!areComparable(before, after)) return false;
  switch (kind) {
    case 'entered_top':
      return isInTop(before, threshold) === false && isInTop(after, threshold) === true;
    case 'left_top':
      return isInTop(before, threshold) === true && isInTop(after, threshold) === false;
    case 'fell_by':
      return threshold !== null && placesLost(before, after) >= threshold;
    case 'address_changed':
      return (
        before.address !== null &&
        after.address !== null &&
        !isSameAddress(before.address, after.address)
      );
    case 'ai_overview_gained':
      return before.isCited === false && after.isCited === true;
    case 'ai_overview_lost':
      return before.isCited === true && after.isCited === false;
  }
}

/** `null`: not read deep enough to know. */
function isInTop({ rank, depthChecked }: KnownCheck, top: number | null): boolean | null {
  if (top === null) return null;
  if (rank !== null) return rank <= top;
  return depthChecked >= top ? false : null;
}

/** At least so many; a target that is not found is below all that was read. */
function placesLost(before: KnownCheck, after: KnownCheck): number {
  if (before.rank === null) return 0;
  return (after.rank ?? after.depthChecked + 1) - before.rank;
}
