import { functionWordsOf } from '../function-words.js';
import { numbersIn } from '../numbers.js';
import type { PageText } from '../page-text.js';
import { UNSPACED, fold, segmentsOf, spacedWords, wordsOf } from '../words.js';
import type { Word } from '../words.js';
import { isProse } from './guard.js';
import type { Guard } from './guard.js';

/** English endings a word may gain or lose and still say the same: bake, baked, bakes, baking. */
const ENGLISH_ENDINGS = ['s', 'es', 'd', 'ed', 'ing', 'ly'];
const MIN_STEM_CHARS = 4;
/** More in one objection helps nobody. */
const MAX_NAMED = 4;

/**
 * No new facts (PROVIDERS.md section 7, guard 3). A list of brands, places and superlatives would always lack
 * one; so every word has to stand on the page, whatever it means, unless it only joins others. Names of several
 * words, and numbers with what they count, have to stand there together.
 */
export const factsGuard: Guard = (subject) => {
  const { kind, name, content, page, text } = subject;
  if (kind === 'og' && !isProse(subject)) {
    const isOwn = [page.url, ...page.images.map(({ src }) => src)].includes(content);
    const isKeyword = /^[a-z_]{2,30}$/u.test(content) && !/(?:image|url)$/u.test(name ?? '');
    return isOwn || isKeyword ? null : 'The address is not one of this page.';
  }
  if (!isProse(subject)) return null;
  const foreign = foreignFacts(content, text);
  if (foreign.length === 0) return null;
  const named = foreign.slice(0, MAX_NAMED).map((fact) => `“${fact}”`);
  return `${named.join(', ')} ${named.length === 1 ? 'does' : 'do'} not stand on the page.`;
};

/** What a text says that the page does not: words, names, numbers and prices, as written. */
export function foreignFacts(content: string, page: PageText): string[] {
  const words = wordsOf(content.normalize('NFKC'));
  return [
    ...new Set([
      ...words.flatMap((word) => foreignWord(word, page)),
      ...foreignNeighbours(words, page),
      ...foreignNumbers(content, page),
    ]),
  ];
}

/** Share of a text's telling words that stand on the page, 0 to 1; 1 for a text without any. */
export function factCoverage(content: string, page: PageText): number {
  const joining = functionWordsOf(page.language);
  const words = wordsOf(content.normalize('NFKC')).filter(({ folded }) => !joining.has(folded));
  const facts = words.length + numbersIn(content).length;
  return facts === 0 ? 1 : Math.max(0, 1 - foreignFacts(content, page).length / facts);
}

function foreignWord(word: Word, page: PageText): string[] {
  const { text, folded, isApostrophePart, isCapitalised } = word;
  if (isApostrophePart || /^\p{Nd}+$/u.test(text)) return [];
  if (UNSPACED.test(folded)) return foreignSegments(folded, page);
  if (page.folded.includes(` ${folded} `) || functionWordsOf(page.language).has(folded)) return [];
  const mayVary = page.language === 'en' && !isCapitalised && /^[a-z]+$/.test(folded);
  return mayVary && hasVariant(folded, page) ? [] : [text];
}

function hasVariant(word: string, page: PageText): boolean {
  return ENGLISH_ENDINGS.some((ending) => {
    const shorter = word.endsWith(ending) ? word.slice(0, -ending.length) : '';
    const isShorterThere = shorter.length >= MIN_STEM_CHARS && isPlainWord(shorter, page);
    return isShorterThere || (word.length >= MIN_STEM_CHARS && isPlainWord(word + ending, page));
  });
}

/** Stands on the page in lower case: "Wales" is no form of "wale". */
function isPlainWord(word: string, page: PageText): boolean {
  return page.cased.includes(` ${word} `);
}

/** A name that the dictionary does not know falls into single letters; these have to stand together. */
function foreignSegments(run: string, page: PageText): string[] {
  const segments = segmentsOf(run);
  return segments.flatMap((segment, at) => {
    if (!page.folded.includes(segment)) return [segment];
    const next = segments[at + 1];
    const isTorn = next !== undefined && isOneLetter(segment) && isOneLetter(next);
    return isTorn && !page.folded.includes(segment + next) ? [segment + next] : [];
  });
}

function isOneLetter(segment: string): boolean {
  return Array.from(segment).length === 1 && /\p{Script=Han}/u.test(segment);
}

/** Two capitalised words side by side are a name; a number and the word behind it an amount. */
function foreignNeighbours(words: readonly Word[], page: PageText): string[] {
  const joining = functionWordsOf(page.language);
  return words.flatMap((word, at) => {
    const before = words[at - 1];
    if (before === undefined || !word.isJoined) return [];
    if (joining.has(word.folded) || joining.has(before.folded)) return [];
    const isName = isNameLike(before, page) && isNameLike(word, page);
    const isAmount = isNumber(before) !== isNumber(word);
    if (!isName && !isAmount) return [];
    const pair = fold(spacedWords(`${before.text} ${word.text}`));
    return page.folded.includes(pair) ? [] : [`${before.text} ${word.text}`];
  });
}

function isNumber({ text }: Word): boolean {
  return /^\p{Nd}/u.test(text);
}

/** Capitalised here, or capitalised wherever the page has it: "new york" is a name in small letters, too. */
function isNameLike({ isCapitalised, folded, text }: Word, page: PageText): boolean {
  if (isCapitalised) return true;
  if (text !== folded || page.cased.includes(` ${folded} `)) return false;
  const capitalised = folded.charAt(0).toUpperCase() + folded.slice(1);
  return page.cased.includes(` ${capitalised} `);
}

function foreignNumbers(content: string, page: PageText): string[] {
  return numbersIn(content).flatMap(({ written, values, sign }) => {
    const isThere = values.some((value) =>
      sign === '' ? page.numbers.has(value) : page.signedNumbers.has(`${sign} ${value}`),
    );
    return isThere ? [] : [sign === '' ? written : `${sign}${written}`];
  });
}
