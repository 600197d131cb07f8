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
 * What must be equal for two checks to be comparable: provider, adapter, counting and depth of the keyword, as one text
 * that is stored with a day.
 */
export function comparisonBasis(
  check: Pick<KnownCheck, 'provider' | 'adapterVersion' | 'countingVersion' | 'depth'>,
): string {
  const { provider, adapterVersion, countingVersion, depth } = check;
  return `${provider ?? ''}/${adapterVersion ?? ''}/${countingVersion}/${depth}`;
}

/**
 * Whether a change from one check to the other says something about the rank: same basis, and what one has found is
 * within what the other has read.
 */
export function areComparable(one: KnownCheck, other: KnownCheck): boolean {
  return (
    comparisonBasis(one) === comparisonBasis(other) && hasRead(one, other) && hasRead(other, one)
  );
}

function hasRead(missing: KnownCheck, found: KnownCheck): boolean {
  if (missing.rank !== null || found.rank === null) return true;
  return found.rank <= missing.depthChecked;
}
