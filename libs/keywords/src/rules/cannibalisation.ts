import type { RankedAddress } from './rank-outcome.js';

/** A check that has found own addresses, best position first. */
export interface Sighting {
  /** UTC. */
  readonly day: string;
  readonly addresses: readonly RankedAddress[];
}
export interface CompetingAddress {
  readonly address: string;
  /** Days on which it was among the results. */
  readonly days: number;
  readonly bestPosition: number;
  readonly lastPosition: number;
}
export interface Cannibalisation {
  readonly kind: 'take_turns' | 'at_once';
  /** Most days first. */
  readonly addresses: readonly CompetingAddress[];
}

/** A lasting change, such as a moved page, is one change of the best address; taking turns needs a second one. */
const CHANGES = 2;

/**
 * `at_once`: two or more own addresses in the latest check. `take_turns`: the best own address has changed at least
 * twice. @param sightings oldest first.
 */
export function cannibalisation(sightings: readonly Sighting[]): Cannibalisation | null {
  const last = sightings.at(-1);
  if (last === undefined) return null;
  const isAtOnce = last.addresses.length > 1;
  if (!isAtOnce && changesOf(sightings) < CHANGES) return null;
  return { kind: isAtOnce ? 'at_once' : 'take_turns', addresses: addressesOf(sightings) };
}

function changesOf(sightings: readonly Sighting[]): number {
  const best = sightings.map(({ addresses }) => addresses[0]?.address);
  return best.filter((address, index) => index > 0 && address !== best[index - 1]).length;
}

function addressesOf(sightings: readonly Sighting[]): CompetingAddress[] {
  const found = new Map<string, { days: Set<string>; best: number; last: number }>();
  for (const { day, addresses } of sightings) {
    for (const { address, position } of addresses) {
      const { days, best } = found.get(address) ?? { days: new Set(), best: position };
      found.set(address, { days: days.add(day), best: Math.min(best, position), last: position });
    }
  }
  return [...found]
    .map(([address, { days, best, last }]) => ({
      address,
      days: days.size,
      bestPosition: best,
      lastPosition: last,
    }))
    .sort((one, other) => other.days - one.days || one.bestPosition - other.bestPosition);
}
