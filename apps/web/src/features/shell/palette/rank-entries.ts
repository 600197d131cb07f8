import { matchRank, matchRanks } from '@app/common/contract';
import { likeness, wordsOf } from '../word-likeness.js';
import type { PaletteEntry, PaletteGroup } from './palette-entry.js';

const GUESSES = 4;
export const GUESSES_HEADING = 'Did you mean';

/**
 * What is typed decides the order: the group with the best match first, and in each group the best matches first, both
 * otherwise as given. Guesses are shown only in place of strict matches, never before them.
 */
export function rankEntries(typed: string, groups: readonly PaletteGroup[]): PaletteGroup[] {
  if (typed.trim() === '') return groups.filter(({ entries }) => entries.length > 0);
  const strict = groups.flatMap(({ heading, entries }) => {
    const ranked = entries
      .flatMap((entry) => {
        const rank = rankOf(typed, entry);
        return rank === null ? [] : [{ entry, rank }];
      })
      .toSorted((a, b) => a.rank - b.rank);
    const [best] = ranked;
    if (best === undefined) return [];
    return [{ heading, entries: ranked.map(({ entry }) => entry), best: best.rank }];
  });
  if (strict.length > 0) return strict.toSorted((a, b) => a.best - b.best);
  const guesses = guessed(
    typed,
    groups.flatMap(({ entries }) => entries),
  );
  return guesses.length === 0 ? [] : [{ heading: GUESSES_HEADING, entries: guesses }];
}

function rankOf(typed: string, entry: PaletteEntry): number | null {
  const { label: name, aliases = [], others = [], isFound = false } = entry;
  return matchRank(typed, { name, aliases, others }) ?? (isFound ? matchRanks.part : null);
}

/** Entries with a word that resembles each of the typed ones, the likeliest first. */
function guessed(typed: string, entries: readonly PaletteEntry[]): PaletteEntry[] {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  return entries
    .flatMap((entry) => {
      const names = [entry.label, ...(entry.aliases ?? [])].flatMap(wordsOf);
      const each = words.map((word) => likeness(word, names));
      return each.includes(0) ? [] : [{ entry, sum: each.reduce((sum, one) => sum + one, 0) }];
    })
    .toSorted((a, b) => b.sum - a.sum)
    .slice(0, GUESSES)
    .map(({ entry }) => entry);
}
