import type { BreakReason, RankDayPoint } from '../contract/index.js';

/** A known day with what `comparisonBasis` stored for it. */
export interface BasedDay extends Pick<RankDayPoint, 'outcome'> {
  readonly basis: string | null;
  readonly tracker: string | null;
}

const PARTS = ['provider', 'provider_version', 'counting', 'depth'] as const;

/**
 * Why a day cannot be compared with the last known one before it, of the same source; empty where that day is not
 * loaded, or nothing that is stored has changed.
 */
export function breakReasons(before: BasedDay | undefined, after: BasedDay): BreakReason[] {
  if (before === undefined) return [];
  if (before.tracker !== after.tracker) return ['tracker'];
  if (before.basis === null || after.basis === null) return [];
  const [old, now] = [before.basis.split('/'), after.basis.split('/')];
  const changed = PARTS.filter((_part, index) => old[index] !== now[index]);
  if (changed.length > 0) {
    // Another provider always has another version.
    return changed.filter((part) => part !== 'provider_version' || !changed.includes('provider'));
  }
  return before.outcome === after.outcome ? [] : ['results_read'];
}
