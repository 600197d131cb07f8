import type { Variant } from '../../contract/index.js';

const ORDER = ['a', 'b', 'b', 'a'] as const satisfies readonly Variant[];

/**
 * Which address each visit goes to, in blocks of A B B A within its stratum: whatever drifts evenly during the campaign
 * (load of the server, warm caches) then changes both alike. In every prefix of a stratum neither is ahead by more than one.
 */
export function assignVariants(strata: readonly string[]): readonly Variant[] {
  const places = new Map<string, number>();
  return strata.map((stratum) => {
    const place = places.get(stratum) ?? 0;
    places.set(stratum, place + 1);
    return ORDER[place % ORDER.length] ?? 'a';
  });
}
