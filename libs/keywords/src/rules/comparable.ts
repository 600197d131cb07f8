import type { SerpProviderName } from '@app/search-data/contract';
import type { KnownOutcome } from '../contract/index.js';

/** A check whose outcome is known, with what decides whether another is comparable. Keyword and market are the same. */
export interface KnownCheck {
  readonly outcome: KnownOutcome;
  readonly rank: number | null;
  readonly depthChecked: number;
  /** The keyword's depth at that time. */
  readonly depth: number;
  readonly provider: SerpProviderName | null;
  readonly adapterVersion: number | null;
  readonly countingVersion: number;
  readonly checkedAt: Date;
}

/**
 * Whether a change from one check to the other says something about the rank: same provider, adapter, counting and
 * depth of the keyword, and what one has found is within what the other has read.
 */
export function areComparable(one: KnownCheck, other: KnownCheck): boolean {
  return (
    one.provider === other.provider &&
    one.adapterVersion === other.adapterVersion &&
    one.countingVersion === other.countingVersion &&
    one.depth === other.depth &&
    hasRead(one, other) &&
    hasRead(other, one)
  );
}

function hasRead(missing: KnownCheck, found: KnownCheck): boolean {
  if (missing.rank !== null || found.rank === null) return true;
  return found.rank <= missing.depthChecked;
}
