/** The amount of text, for scripts with and without spaces between words. */
export interface TextAmount {
  /** Runs of letters or digits in scripts that put spaces between words. */
  readonly spacedWords: number;
  /** Letters of scripts without them (Chinese, Japanese, Thai, Lao, Khmer, Burmese). */
  readonly unspacedLetters: number;
}

/** A word of a script without spaces is about two letters long: 400 letters count as 200 words. */
const UNSPACED_LETTERS_PER_WORD = 2;

/** Letters of scripts without spaces between words. */
export function countUnspacedLetters(text: string): number {
  return measureText(text).unspacedLetters;
}

/** One pass; a run counts as a word as soon as it contains one letter or digit ("–" alone does not). */
export function measureText(text: string): TextAmount {
  let spacedWords = 0;
  let unspacedLetters = 0;
  let isInWord = 0;
  // Without branches for letters and spaces: word boundaries are unpredictable, and a branch misprediction costs more
  // than the arithmetic.
  for (let index = 0; index < text.length; index++) {
    const kind = kindOf(text.charCodeAt(index));
    const isLetter = Number(kind === LETTER);
    spacedWords += isLetter & ~isInWord;
    isInWord = isLetter | (isInWord & Number(kind === MARK));
    unspacedLetters += Number(kind === UNSPACED);
  }
  return { spacedWords, unspacedLetters };
}

export function addAmounts(amounts: readonly TextAmount[]): TextAmount {
  let spacedWords = 0;
  let unspacedLetters = 0;
  for (const amount of amounts) {
    spacedWords += amount.spacedWords;
    unspacedLetters += amount.unspacedLetters;
  }
  return { spacedWords, unspacedLetters };
}

/** Words in any script: runs of letters or digits, and one for every two letters of an unspaced script. */
export function wordsOf({ spacedWords, unspacedLetters }: TextAmount): number {
  return spacedWords + Math.ceil(unspacedLetters / UNSPACED_LETTERS_PER_WORD);
}

export const SPACE = 0;
export const MARK = 1;
export const LETTER = 2;
export const UNSPACED = 3;

/** The role of a UTF-16 code unit: a gap, a mark inside or next to words, a letter, or a letter that is half a word. */
export function kindOf(code: number): number {
  return kinds[code] ?? LETTER;
}

/** The code units that are no letters, first to last; a later range is an exception to an earlier one. */
const RANGES: readonly (readonly [kind: number, first: number, last: number])[] = [
  [SPACE, 0x00, 0x20],
  [MARK, 0x21, 0xbf],
  [LETTER, 0x30, 0x39],
  [LETTER, 0x41, 0x5a],
  [LETTER, 0x61, 0x7a],
  [SPACE, 0xa0, 0xa0],
  // Thai, Lao, Burmese, Khmer
  [UNSPACED, 0x0e00, 0x0eff],
  [UNSPACED, 0x1000, 0x109f],
  [UNSPACED, 0x1780, 0x17ff],
  [SPACE, 0x2000, 0x200a],
  [MARK, 0x2010, 0x2bff],
  [SPACE, 0x2028, 0x2029],
  [SPACE, 0x202f, 0x202f],
  [SPACE, 0x205f, 0x205f],
  [SPACE, 0x3000, 0x303f],
  // Kana; ideographs of the BMP and (by their high surrogates) of planes 2 and 3
  [UNSPACED, 0x3040, 0x30ff],
  [UNSPACED, 0x3400, 0x9fff],
  [UNSPACED, 0xd840, 0xd8bf],
  // The second half of a surrogate pair belongs to the first.
  [MARK, 0xdc00, 0xdfff],
  [UNSPACED, 0xf900, 0xfaff],
  [SPACE, 0xff00, 0xff20],
  [UNSPACED, 0xff66, 0xff9f],
];

/**
 * A table of all code units, as words are short: each branch for a letter would often be mispredicted, which costs more
 * than the rest.
 */
const kinds = new Uint8Array(0x1_0000).fill(LETTER);
for (const [kind, first, last] of RANGES) kinds.fill(kind, first, last + 1);
