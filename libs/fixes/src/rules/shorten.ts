import { functionWordsOf } from './function-words.js';
import { UNSPACED, collapse, fold, segmentsOf, textLength } from './split-words.js';

/** Marks at which a text may be cut, strongest first; they are dropped with the rest. */
const CLAUSE_ENDS: readonly RegExp[] = [
  /\s[|–—•·»]\s|\s-\s|[;；。]\s?/gu,
  /[:：]\s?(?!\p{Nd})|\s\(/gu,
  /[,，、،]\s?(?!\p{Nd})/gu,
];
const LOOSE_END = /(?<![\s,;:，、،–—|•·&/(-])[\s,;:，、،–—|•·&/(-]+$/u;
/** Opened and not closed: a cut inside brackets or quotes would leave half of them. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['(', ')'],
  ['[', ']'],
  ['“', '”'],
  ['„', '“'],
  ['«', '»'],
  ['「', '」'],
  ['（', '）'],
];

/**
 * The text cut at the end of a clause so that `fits` holds; the longest such cut of at least `minChars`. `null` if
 * there is none.
 */
export function cutAtClause(
  text: string,
  minChars: number,
  fits: (text: string) => boolean,
): string | null {
  const whole = collapse(text);
  if (fits(whole)) return whole;
  for (const mark of CLAUSE_ENDS) {
    const cuts = [...whole.matchAll(mark)]
      .map(({ index }) => whole.slice(0, index).replace(LOOSE_END, ''))
      .filter((cut) => textLength(cut) >= minChars && fits(cut) && isBalanced(cut));
    const longest = cuts.at(-1);
    if (longest !== undefined) return longest;
  }
  return null;
}

/**
 * The text cut after a whole word, preferably before a function word and never after one; `null` if not even that fits.
 * Suitable for titles and headings, but not for sentences.
 */
export function cutAtWord(
  text: string,
  language: string | null,
  minChars: number,
  fits: (text: string) => boolean,
): string | null {
  const whole = collapse(text);
  if (fits(whole)) return whole;
  const joining = functionWordsOf(language);
  const words = UNSPACED.test(whole) ? segmentsOf(whole) : whole.split(/(?<=\s)/u);
  const isJoining = (word: string): boolean => joining.has(fold(word.trim()));
  let anywhere: string | null = null;
  for (let count = words.length - 1; count > 0; count -= 1) {
    const cut = words.slice(0, count).join('').replace(LOOSE_END, '');
    if (textLength(cut) < minChars) break;
    const last = cut.split(/\s/u).at(-1) ?? '';
    if (isJoining(last) || !fits(cut) || !isBalanced(cut)) continue;
    // A function word starts an addition; elsewhere an adjective could lose its noun.
    if (isJoining(words[count] ?? '')) return cut;
    anywhere ??= cut;
  }
  return anywhere;
}

/** Whether no bracket is opened without being closed. */
export function isBalanced(text: string): boolean {
  return PAIRS.every(([open, close]) =>
    open === close ? true : occurrences(text, open) <= occurrences(text, close),
  );
}

function occurrences(text: string, mark: string): number {
  return text.split(mark).length - 1;
}
