/** One word of a text as written, with its relation to the previous word. */
export interface Word {
  readonly text: string;
  /** In lower case, with compatibility forms unified. */
  readonly folded: string;
  readonly start: number;
  readonly end: number;
  /** Whether it begins with a capital letter, in scripts that have them. */
  readonly isCapitalised: boolean;
  /** Whether there are only spaces or hyphens between this word and the previous one. */
  readonly isJoined: boolean;
  /** Whether an apostrophe joins it to an adjacent word: the s of "Baker's", the l of "l'eau". */
  readonly isApostrophePart: boolean;
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
const JOINT = /^[\s\p{Pd}]*$/u;
const APOSTROPHE = /['’‘ʼ]/u;
/** Scripts without spaces between words. */
export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** UTF-16 units; the rest of a page is ignored, and no legitimate page shows more text. */
const MAX_TEXT_UNITS = 2_000_000;

/** Code points after collapsing white space: the unit of the length limits. */
export function textLength(text: string): number {
  return Array.from(collapse(text)).length;
}

/** Collapses white space and trims the text. */
export function collapse(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/** For comparisons without regard to case and compatibility forms (NFKC). */
export function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** The words in order. A run of a script without spaces counts as one word. */
export function wordsOf(text: string): Word[] {
  const found: Word[] = [];
  let end = 0;
  for (const match of text.matchAll(WORD)) {
    const [word] = match;
    const first = word.charAt(0);
    const next = text.charAt(match.index + word.length);
    found.push({
      text: word,
      folded: fold(word),
      start: match.index,
      end: match.index + word.length,
      isCapitalised: /\p{Lu}|\p{Lt}/u.test(first),
      isJoined: found.length > 0 && JOINT.test(text.slice(end, match.index)),
      isApostrophePart:
        word.length < 3 && (APOSTROPHE.test(text.charAt(match.index - 1)) || APOSTROPHE.test(next)),
    });
    end = match.index + word.length;
  }
  return found;
}

/** The words alone, each surrounded by single spaces: suitable for `includes(' word ')`. */
export function spacedWords(text: string): string {
  const words = text.slice(0, MAX_TEXT_UNITS).normalize('NFKC').match(WORD) ?? [];
  return ` ${words.join(' ')} `;
}

const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

/** The words in a run of a script without spaces, by the runtime's dictionary. */
export function segmentsOf(run: string): string[] {
  return [...segmenter.segment(run)].map(({ segment }) => segment);
}
