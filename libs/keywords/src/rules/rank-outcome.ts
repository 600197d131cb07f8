import type { SerpReading } from '@app/search-data/contract';
import type { GapReason } from '../contract/index.js';
import { matchesTarget, mayBeTarget } from './target.js';
import type { Target } from './target.js';

export interface RankedAddress {
  readonly position: number;
  readonly address: string;
}
/** What a reading shows for a target. */
export type ReadOutcome =
  | {
      readonly outcome: 'ranked';
      readonly position: number;
      readonly address: string;
      /** Further own addresses below the first. */
      readonly others: readonly RankedAddress[];
      readonly depthChecked: number;
    }
  /** None of the first `depthChecked` results. */
  | { readonly outcome: 'not_in_depth'; readonly depthChecked: number }
  | { readonly outcome: 'unknown'; readonly reason: GapReason };

const ADDRESS_MAX_CHARS = 2_048;

/**
 * @param depth results that count for this keyword. A reading is contiguous from the first result, so a target that a
 * partial one reached is ranked; `not_in_depth` demands that every result was read, or that the engine has no more.
 */
export function outcomeOf(reading: SerpReading, target: Target, depth: number): ReadOutcome {
  const results = reading.results.filter(({ position }) => position <= depth);
  const own = results.filter(({ address }) => matchesTarget(target, address));
  const [first, ...others] = own;
  const before = first === undefined ? results : results.slice(0, results.indexOf(first));
  if (before.some(({ address }) => mayBeTarget(target, address)))
    return { outcome: 'unknown', reason: 'ambiguous' };
  const depthChecked =
    reading.coverage === 'short_end' ? depth : Math.min(reading.depthRead, depth);
  if (first !== undefined)
    return { outcome: 'ranked', ...shown(first), others: others.map(shown), depthChecked };
  switch (reading.coverage) {
    case 'short_end':
      return { outcome: 'not_in_depth', depthChecked };
    case 'complete':
      return depthChecked === 0
        ? { outcome: 'unknown', reason: 'partial' }
        : { outcome: 'not_in_depth', depthChecked };
    case 'partial':
    case 'stopped_at_match':
      // Deeper than this keyword counts, and complete down to there.
      return reading.depthRead >= depth
        ? { outcome: 'not_in_depth', depthChecked }
        : { outcome: 'unknown', reason: 'partial' };
  }
}

function shown({ position, address }: RankedAddress): RankedAddress {
  return { position, address: address.slice(0, ADDRESS_MAX_CHARS) };
}
