/** How well a name matches what was typed; the smaller, the better. A guess is worse than all of these. */
export const matchRanks = {
  exact: 0,
  alias: 1,
  start: 2,
  words: 3,
  part: 4,
} as const;

export interface SearchedName {
  readonly name: string;
  /** Other words for the same thing. */
  readonly aliases?: readonly string[];
  /** Also matched, but worse than the name: an address, a description. */
  readonly others?: readonly string[];
}

/**
 * The rank of a strict match, `null` without one. Strict: everything typed is in the name, an alias or one of the other
 * texts. Upper and lower case, accents and punctuation make no difference.
 */
export function matchRank(typed: string, { name, aliases = [], others = [] }: SearchedName) {
  const text = folded(typed);
  if (text === '') return null;
  const own = folded(name);
  const alias = aliases.map(folded);
  if (own === text) return matchRanks.exact;
  if (alias.includes(text)) return matchRanks.alias;
  if (own.startsWith(text)) return matchRanks.start;
  if ([own, ...alias].some((each) => startsWords(text, each))) return matchRanks.words;
  if ([own, ...alias, ...others.map(folded)].some((each) => hasAll(text, each))) {
    return matchRanks.part;
  }
  return null;
}

/** Lower case, without accents and with single spaces in place of punctuation. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** "dup tit" starts the words of "duplicate title", in any order; so does "titles". */
function startsWords(typed: string, name: string): boolean {
  const words = name.split(' ');
  return typed
    .split(' ')
    .every((part) => words.some((word) => word.startsWith(part) || `${word}s` === part));
}

function hasAll(typed: string, text: string): boolean {
  return typed.split(' ').every((part) => text.includes(part));
}
