/** One word of a text as written, and how it hangs together with the word before it. */
export interface Word {
  readonly text: string;
  /** Lower case, compatibility forms unified. */
  readonly folded: string;
  readonly start: number;
  readonly end: number;
  /** Begins with a capital letter of a script that has them. */
  readonly isCapitalised: boolean;
  /** Only spaces or hyphens stand between this word and the one before. */
  readonly isJoined: boolean;
  /** An apostrophe joins it to the word before or behind: the s of "Baker's", the l of "l'eau". */
  readonly isApostrophePart: boolean;
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
const JOINT = /^[\s\p{Pd}]*$/u;
const APOSTROPHE = /['’‘ʼ]/u;
/** Scripts that put no space between words. */
export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** More of a page is not looked at; no honest page shows more text. UTF-16 units. */
const MAX_TEXT_UNITS = 2_000_000;

/** Code points after collapsing white space: what the length limits count. */
export function textLength(text: string): number {
  return Array.from(collapse(text)).length;
}

/** Runs of white space as one space, none at the ends. */
export function collapse(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

export function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** Words in order. A run of a script without spaces is one word here. */
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

/** The words alone, one space between, before and behind each: made for `includes(' word ')`. */
export function spacedWords(text: string): string {
  const words = text.slice(0, MAX_TEXT_UNITS).normalize('NFKC').match(WORD) ?? [];
  return ` ${words.join(' ')} `;
}

const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

/** What stands for words in a run of a script without spaces, by the dictionary of the runtime. */
export function segmentsOf(run: string): string[] {
  return [...segmenter.segment(run)].map(({ segment }) => segment);
}
