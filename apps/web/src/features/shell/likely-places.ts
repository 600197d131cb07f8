/** A screen that can be linked to. */
export interface Place {
  readonly path: string;
  readonly label: string;
  readonly description: string;
}

const MAX_PLACES = 4;
/** Below this share of common letter pairs two words have nothing to do with each other. */
const MIN_LIKENESS = 0.55;
/** A description only hints at what a path names. */
const DESCRIPTION_WEIGHT = 0.5;

/** The screens that somebody who opened `path` may have meant, the likeliest first, then the first ones of `places`. */
export function likelyPlaces<Shown extends Place>(path: string, places: readonly Shown[]): Shown[] {
  const typed = wordsOf(path);
  const scored = places.map((place) => ({ place, score: scoreOf(typed, place) }));
  const likely = scored
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ place }) => place);
  return [...new Set([...likely, ...places])].slice(0, MAX_PLACES);
}

function scoreOf(typed: readonly string[], { path, label, description }: Place): number {
  const names = wordsOf(`${path} ${label}`);
  const hints = wordsOf(description);
  return typed.reduce(
    (sum, word) =>
      sum + Math.max(likeness(word, names), DESCRIPTION_WEIGHT * likeness(word, hints)),
    0,
  );
}

function likeness(word: string, others: readonly string[]): number {
  const best = Math.max(0, ...others.map((other) => commonPairs(word, other)));
  return best < MIN_LIKENESS ? 0 : best;
}

/** The share of letter pairs that two words have in common, 0 to 1 (Dice's coefficient). */
function commonPairs(one: string, other: string): number {
  const pairs = pairsOf(one);
  const left = pairsOf(other);
  const total = pairs.length + left.length;
  const common = pairs.filter((pair) => {
    const at = left.indexOf(pair);
    if (at !== -1) left.splice(at, 1);
    return at !== -1;
  });
  return total === 0 ? 0 : (2 * common.length) / total;
}

function pairsOf(word: string): string[] {
  return Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => word.slice(at, at + 2));
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 2);
}
