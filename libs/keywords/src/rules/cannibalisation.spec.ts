import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cannibalisation } from './cannibalisation.js';
import type { Sighting } from './cannibalisation.js';

/** One check a day; each letter is an own address, the first at position 3. */
function sightings(...checks: readonly string[]): Sighting[] {
  return checks.map((letters, index) => ({
    day: `2026-11-${String(index + 1).padStart(2, '0')}`,
    addresses: Array.from(letters).map((address, place) => ({ address, position: 3 + place })),
  }));
}

describe('cannibalisation', () => {
  it.each([
    [[], null],
    [['a', 'a', 'a'], null],
    // A page that has moved.
    [['a', 'a', 'b', 'b'], null],
    [['a', 'b', 'a'], 'take_turns'],
    [['a', 'b', 'c'], 'take_turns'],
    [['a', 'ab'], 'at_once'],
    // Two at once in the past.
    [['ab', 'a'], null],
    [['a', 'b', 'ab'], 'at_once'],
  ])('of %j is %s', (checks, kind) => {
    expect(cannibalisation(sightings(...checks))?.kind ?? null).toBe(kind);
  });

  it('names each address with its days, best and last position', () => {
    expect(cannibalisation(sightings('ab', 'b', 'ba'))?.addresses).toEqual([
      { address: 'b', days: 3, bestPosition: 3, lastPosition: 3 },
      { address: 'a', days: 2, bestPosition: 3, lastPosition: 4 },
    ]);
  });

  it('counts a day with several checks once', () => {
    const [first, second] = sightings('ab', 'ab');
    if (first === undefined || second === undefined) throw new Error('There are two.');
    const found = cannibalisation([first, { ...second, day: first.day }]);
    expect(found?.addresses.map(({ days }) => days)).toEqual([1, 1]);
  });

  it('never reports a single address', () => {
    const checks = fc.array(fc.constantFrom('a', 'b', 'ab', 'ba', 'c'), { maxLength: 12 });
    fc.assert(
      fc.property(checks, (each) => {
        const found = cannibalisation(sightings(...each));
        if (found !== null) expect(found.addresses.length).toBeGreaterThan(1);
      }),
    );
  });
});
