/** Below this share of common letter pairs two words have nothing to do with each other. */
const MIN_LIKENESS = 0.55;

/** How much a word resembles the closest of others, 0 to 1; 0 when none resembles it. */
export function likeness(word: string, others: readonly string[]): number {
  const best = Math.max(0, ...others.map((other) => commonPairs(word, other)));
  return best < MIN_LIKENESS ? 0 : best;
}

/** The words of a text that are long enough to compare, in lower case. */
export function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 2);
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
