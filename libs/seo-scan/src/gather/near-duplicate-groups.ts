import { NEAR_DUPLICATE_MAX_DISTANCE } from '../audits/thresholds.js';
import { simHashDistance } from '../rules/sim-hash.js';

/** Two hashes that differ in three bits share at least one of four bands. */
const BANDS = 4;
const BAND_HEX_DIGITS = 16 / BANDS;
/** Different hashes that share a band: beyond this the band says nothing (a template), and comparing all costs minutes. */
export const MAX_HASHES_PER_BAND = 500;

export interface HashedPage {
  readonly url: string;
  readonly language: string;
  readonly simHash: string;
}

/**
 * Groups of pages of one language whose hashes are equal or linked by pairs.
 * @param pairsOf pairs of different hashes of a language that are near each other.
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

/** Pairs of different hashes that are near each other; the hashes of one language. */
export function nearPairs(hashes: readonly string[]): [string, string][] {
  const pairs: [string, string][] = [];
  for (let band = 0; band < BANDS; band++) {
    for (const sharing of byBand(hashes, band).values()) {
      if (sharing.length > MAX_HASHES_PER_BAND) continue;
      for (const [index, a] of sharing.entries())
        for (const b of sharing.slice(index + 1))
          if (simHashDistance(a, b) <= NEAR_DUPLICATE_MAX_DISTANCE) pairs.push([a, b]);
    }
  }
  return pairs;
}

/** Joins what is linked by pairs: groups of two or more, sorted. */
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

/** Each group by address, the groups by their first one: a scan repeats exactly. */
export function sortGroups(groups: readonly (readonly string[])[]): string[][] {
  return groups
    .filter((group) => group.length > 1)
    .map((group) => [...group].sort())
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
}

function byBand(hashes: readonly string[], band: number): Map<string, string[]> {
  const start = band * BAND_HEX_DIGITS;
  const sharing = new Map<string, string[]>();
  for (const hash of hashes) {
    const key = hash.slice(start, start + BAND_HEX_DIGITS);
    const known = sharing.get(key);
    if (known === undefined) sharing.set(key, [hash]);
    else known.push(hash);
  }
  return sharing;
}
