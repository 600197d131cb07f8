import { NEAR_DUPLICATE_MAX_DISTANCE } from '../page-model/page-limits.js';
import { differingBits, simHashBits } from './sim-hash.js';
import type { SimHashBits } from './sim-hash.js';

/** Two hashes that differ in at most three bits share at least one of four bands. */
const BANDS = 4;
const BAND_HEX_DIGITS = 16 / BANDS;
/**
 * Maximum number of different hashes in one band: a larger band is insignificant (a template), and comparing all pairs
 * would take minutes.
 */
export const MAX_HASHES_PER_BAND = 500;

const NO_BITS: SimHashBits = { low: 0, high: 0 };

export interface HashedPage {
  readonly url: string;
  readonly language: string;
  readonly simHash: string;
}

/**
 * Groups of pages of one language whose hashes are equal or connected by pairs.
 * @param pairsOf pairs of different but similar hashes of a language.
 */
export function nearGroups(
  pages: readonly HashedPage[],
  pairsOf: (language: string, hashes: readonly string[]) => readonly (readonly [string, string])[],
): string[][] {
  const byLanguage = new Map<string, Map<string, string[]>>();
  for (const { url, language, simHash } of pages) {
    const hashes = byLanguage.get(language) ?? new Map<string, string[]>();
    byLanguage.set(language, hashes);
    const urls = hashes.get(simHash);
    if (urls === undefined) hashes.set(simHash, [url]);
    else urls.push(url);
  }
  const groups = [...byLanguage].flatMap(([language, hashes]) => {
    const near = groupPairs(pairsOf(language, [...hashes.keys()]));
    const isNear = new Set(near.flat());
    const alone = [...hashes.keys()].filter((hash) => !isNear.has(hash)).map((hash) => [hash]);
    return [...near, ...alone].map((group) => group.flatMap((hash) => hashes.get(hash) ?? []));
  });
  return sortGroups(groups);
}

/** Pairs of different but similar hashes, from the hashes of one language. */
export function nearPairs(hashes: readonly string[]): [string, string][] {
  const pairs: [string, string][] = [];
  const bits = hashes.map(simHashBits);
  for (let band = 0; band < BANDS; band++) {
    for (const sharing of byBand(hashes, band)) {
      if (sharing.length <= MAX_HASHES_PER_BAND)
        for (const [a, b] of nearAmong(sharing, bits))
          pairs.push([hashes[a] ?? '', hashes[b] ?? '']);
    }
  }
  return pairs;
}

/** Of these places in the list of hashes. */
function nearAmong(
  places: readonly number[],
  bits: readonly SimHashBits[],
): (readonly [number, number])[] {
  const pairs: (readonly [number, number])[] = [];
  for (let first = 0; first < places.length; first++) {
    const a = places[first] ?? 0;
    const bitsOfA = bits[a] ?? NO_BITS;
    for (let second = first + 1; second < places.length; second++) {
      const b = places[second] ?? 0;
      if (differingBits(bitsOfA, bits[b] ?? NO_BITS) <= NEAR_DUPLICATE_MAX_DISTANCE)
        pairs.push([a, b]);
    }
  }
  return pairs;
}

/** Joins everything connected by pairs: groups of two or more, sorted. */
function groupPairs(pairs: readonly (readonly [string, string])[]): string[][] {
  const parent = new Map<string, string>();
  const rootOf = (item: string): string => {
    let root = item;
    for (let up = parent.get(root); up !== undefined && up !== root; up = parent.get(root))
      root = up;
    parent.set(item, root);
    return root;
  };
  for (const [a, b] of pairs) {
    const [first, second] = [rootOf(a), rootOf(b)];
    parent.set(first, first);
    if (first !== second) parent.set(second, first);
  }
  const groups = new Map<string, string[]>();
  for (const item of parent.keys()) {
    const root = rootOf(item);
    const group = groups.get(root);
    if (group === undefined) groups.set(root, [item]);
    else group.push(item);
  }
  return sortGroups([...groups.values()]);
}

/** Each group by address, and the groups by their first one, so that a scan is reproducible. */
export function sortGroups(groups: readonly (readonly string[])[]): string[][] {
  return groups
    .filter((group) => group.length > 1)
    .map((group) => [...group].sort())
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
}

/** The places of hashes that have the same digits in a band, for each of these digits. */
function byBand(hashes: readonly string[], band: number): Iterable<readonly number[]> {
  const start = band * BAND_HEX_DIGITS;
  const sharing = new Map<string, number[]>();
  for (const [place, hash] of hashes.entries()) {
    const key = hash.slice(start, start + BAND_HEX_DIGITS);
    const known = sharing.get(key);
    if (known === undefined) sharing.set(key, [place]);
    else known.push(place);
  }
  return sharing.values();
}
