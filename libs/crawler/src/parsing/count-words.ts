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
  return kinds[code] ?? MARK;
}

function findKind(code: number): number {
  if (code <= 0x20) return SPACE;
  if (code < 0x80) return /[0-9A-Za-z]/.test(String.fromCharCode(code)) ? LETTER : MARK;
  if (code < 0xc0) return code === 0xa0 ? SPACE : MARK;
  if (code < 0x0e00) return LETTER;
  if (isUnspaced(code)) return UNSPACED;
  if (code >= 0x2000 && code <= 0x200a) return SPACE;
  if (code === 0x2028 || code === 0x2029 || code === 0x202f || code === 0x205f) return SPACE;
  if (code === 0x3000) return SPACE;
  if (code >= 0x2010 && code <= 0x2bff) return MARK;
  if (code >= 0x3001 && code <= 0x303f) return SPACE;
  if (code >= 0xff00 && code <= 0xff20) return SPACE;
  // The second half of a surrogate pair belongs to the first.
  if (code >= 0xdc00 && code <= 0xdfff) return MARK;
  return LETTER;
}

/** Thai, Lao, Burmese, Khmer; kana; ideographs of the BMP and (by their high surrogates) of planes 2 and 3. */
function isUnspaced(code: number): boolean {
  if (code < 0x1000) return code <= 0x0eff;
  if (code < 0x1780) return code <= 0x109f;
  if (code < 0x3040) return code <= 0x17ff;
  if (code <= 0x30ff) return true;
  if (code < 0x3400) return false;
  if (code <= 0x9fff) return true;
  if (code >= 0xd840 && code <= 0xd8bf) return true;
  return (code >= 0xf900 && code <= 0xfaff) || (code >= 0xff66 && code <= 0xff9f);
}

/** Of all code units: words are short, so that each branch for their letters would often be mispredicted. */
const kinds = Uint8Array.from({ length: 0x1_0000 }, (_, code) => findKind(code));
