import { functionWordsOf } from './function-words.js';
import { UNSPACED, collapse, fold, segmentsOf, textLength } from './words.js';

/** Marks a text may be cut at, strongest first; what stands behind them is dropped with them. */
const CLAUSE_ENDS: readonly RegExp[] = [
  /\s[|–—•·»]\s|\s-\s|[;；。]\s?/gu,
  /[:：]\s?(?!\p{Nd})|\s\(/gu,
  /[,，、،]\s?(?!\p{Nd})/gu,
];
const LOOSE_END = /(?<![\s,;:，、،–—|•·&/(-])[\s,;:，、،–—|•·&/(-]+$/u;
/** Opened and not closed: a cut inside brackets or quotes leaves half of them. */
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
 * The text cut where a clause ends, so that `fits` holds; the longest such cut of at least `minChars`.
 * `null` when no clause end gives one.
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
 * The text cut behind a whole word, best before a word that only joins, never behind one; `null` when not even that
 * fits.
 * Titles and headings can end so; sentences cannot.
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
    // What a joining word begins is an addition; elsewhere an adjective may lose its noun.
    if (isJoining(words[count] ?? '')) return cut;
    anywhere ??= cut;
  }
  return anywhere;
}

export function isBalanced(text: string): boolean {
  return PAIRS.every(([open, close]) =>
    open === close ? true : occurrences(text, open) <= occurrences(text, close),
  );
}

function occurrences(text: string, mark: string): number {
  return text.split(mark).length - 1;
}
