import { functionWordsOf } from './function-words.js';
import { UNSPACED, fold, segmentsOf, wordsOf } from './split-words.js';

export interface PhraseSource {
  readonly text: string;
  readonly weight: number;
}

const MAX_WORDS = 3;
const CLAUSE = /[.!?:;,|·–—()[\]"“”«»/。、，！？]+/u;

/**
 * What a page is about in its own words, best first: phrases of one to three words from its title, headings and text
 * that neither begin nor end with a function word. Occurrences in several places weigh most.
 */
export function keyPhrases(
  sources: readonly PhraseSource[],
  language: string | null,
  limit: number,
): string[] {
  const joining = functionWordsOf(language);
  const weights = new Map<string, number>();
  for (const { text, weight } of sources) {
    const found = new Set(text.split(CLAUSE).flatMap((clause) => phrasesOf(clause, joining)));
    for (const phrase of found) {
      const words = phrase.split(' ').length;
      weights.set(phrase, (weights.get(phrase) ?? 0) + weight * (1 + words / 4));
    }
  }
  const ranked = [...weights].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  const kept: string[] = [];
  for (const [phrase] of ranked) {
    if (kept.length >= limit) break;
    // "sourdough" adds nothing to "harbour sourdough".
    if (!kept.some((other) => ` ${other} `.includes(` ${phrase} `))) kept.push(phrase);
  }
  return kept;
}

/** Share of the phrase's content words that occur in the text in any form, 0 to 1; 1 for a phrase without any. */
export function coverageOf(phrase: string, text: string, language: string | null): number {
  const joining = functionWordsOf(language);
  const wanted = meaningful(phrase).filter((word) => !joining.has(word));
  if (wanted.length === 0) return 1;
  const inText = fold(text);
  const words = new Set(meaningful(text));
  const found = wanted.filter((word) =>
    UNSPACED.test(word) ? inText.includes(word) : words.has(word) || hasForm(word, words),
  );
  return found.length / wanted.length;
}

/** Minimum of letters that forms of one word share: cake and cakes, Monday and Mondays, Brot and Brote. */
const MIN_STEM_CHARS = 4;
const STEM_SHARE = 0.75;

function hasForm(word: string, words: ReadonlySet<string>): boolean {
  const stem = word.slice(0, Math.max(MIN_STEM_CHARS, Math.ceil(word.length * STEM_SHARE)));
  if (stem.length < MIN_STEM_CHARS) return false;
  for (const other of words) {
    if (other.startsWith(stem) && Math.abs(other.length - word.length) <= 3) return true;
  }
  return false;
}

function phrasesOf(clause: string, joining: ReadonlySet<string>): string[] {
  const words = meaningful(clause);
  return words.flatMap((_, start) => {
    const phrases: string[] = [];
    for (let count = 1; count <= MAX_WORDS && start + count <= words.length; count += 1) {
      const part = words.slice(start, start + count);
      const [first = ''] = part;
      const last = part.at(-1) ?? '';
      const isDistinctive = part.some((word) => /\p{L}/u.test(word) && word.length > 1);
      if (isDistinctive && !joining.has(first) && !joining.has(last)) phrases.push(part.join(' '));
    }
    return phrases;
  });
}

function meaningful(text: string): string[] {
  return wordsOf(text).flatMap(({ folded, isApostrophePart }) => {
    if (isApostrophePart) return [];
    return UNSPACED.test(folded)
      ? segmentsOf(folded).filter((segment) => /[\p{L}\p{N}]/u.test(segment))
      : [folded];
  });
}
