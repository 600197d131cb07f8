import { functionWordsOf } from '../function-words.js';
import { numbersIn } from '../numbers.js';
import type { PageText } from '../page-text.js';
import { UNSPACED, fold, segmentsOf, spacedWords, wordsOf } from '../split-words.js';
import type { Word } from '../split-words.js';
import { isProse } from './guard.js';
import type { Guard } from './guard.js';

/** English endings that a word may gain or lose without a change of meaning: bake, baked, bakes, baking. */
const ENGLISH_ENDINGS = ['', 's', 'es', 'd', 'ed', 'ing', 'ly'];
const MIN_STEM_CHARS = 4;
/** Listing more in one objection does not help. */
const MAX_NAMED = 4;

/**
 * No new facts (PROVIDERS.md section 7, guard 3). A list of brands, places and superlatives would never be complete, so
 * every word that is not a function word has to occur on the page. Names of several words, and numbers with their
 * units, have to occur there together.
 */
export const factsGuard: Guard = (subject) => {
  const { kind, name, content, page, text } = subject;
  if (kind === 'og' && !isProse(subject)) {
    const isOwn = [page.url, ...page.images.map(({ src }) => src)].includes(content);
    const isKeyword = /^[a-z_]{2,30}$/u.test(content) && !/(?:image|url)$/u.test(name ?? '');
    return isOwn || isKeyword ? null : 'The URL does not belong to this page.';
  }
  if (!isProse(subject)) return null;
  const foreign = foreignFacts(content, text);
  if (foreign.length === 0) return null;
  const named = foreign.slice(0, MAX_NAMED).map((fact) => `“${fact}”`);
  return `${named.join(', ')} ${named.length === 1 ? 'is' : 'are'} not on the page.`;
};

/** What a text says and the page does not: words, names, numbers and prices, as written. */
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

/** Share of a text's content words that occur on the page, 0 to 1; 1 for a text without any. */
export function factCoverage(content: string, page: PageText): number {
  const joining = functionWordsOf(page.language);
  const words = wordsOf(content.normalize('NFKC')).filter(({ folded }) => !joining.has(folded));
  const facts = words.length + numbersIn(content).length;
  return facts === 0 ? 1 : Math.max(0, 1 - foreignFacts(content, page).length / facts);
}

function foreignWord(word: Word, page: PageText): string[] {
  const { text, folded, isApostrophePart, isCapitalised, isJoined } = word;
  if (isApostrophePart || /^\p{Nd}+$/u.test(text)) return [];
  if (UNSPACED.test(folded)) return foreignSegments(folded, page);
  if (page.words.has(folded) || functionWordsOf(page.language).has(folded)) return [];
  // A capital letter at the beginning of a sentence does not indicate a name.
  const mayVary = page.language === 'en' && !(isCapitalised && isJoined) && /^[a-z]+$/.test(folded);
  return mayVary && hasVariant(folded, page) ? [] : [text];
}

function hasVariant(word: string, page: PageText): boolean {
  const bases = ENGLISH_ENDINGS.flatMap((ending) => {
    if (!word.endsWith(ending)) return [];
    const base = word.slice(0, word.length - ending.length);
    return [base, `${base}e`];
  });
  return bases
    .filter((base) => base.length >= MIN_STEM_CHARS)
    .some((base) => ENGLISH_ENDINGS.some((ending) => isPlainWord(base + ending, page)));
}

/** Occurs on the page in lower case: "Wales" is no form of "wale". */
function isPlainWord(word: string, page: PageText): boolean {
  return page.casedWords.has(word);
}

/** A name that is not in the dictionary is split into single letters, which have to occur together. */
function foreignSegments(run: string, page: PageText): string[] {
  const segments = segmentsOf(run);
  return segments.flatMap((segment, at) => {
    if (!page.folded.includes(segment)) return [segment];
    const next = segments[at + 1];
    const isSplitName = next !== undefined && isOneLetter(segment) && isOneLetter(next);
    return isSplitName && !page.folded.includes(segment + next) ? [segment + next] : [];
  });
}

function isOneLetter(segment: string): boolean {
  return Array.from(segment).length === 1 && /\p{Script=Han}/u.test(segment);
}

/** Two adjacent capitalised words form a name, as do words that the page never writes in lower case. */
function foreignNeighbours(words: readonly Word[], page: PageText): string[] {
  const joining = functionWordsOf(page.language);
  return words.flatMap((word, at) => {
    const before = words[at - 1];
    if (before === undefined || !word.isJoined) return [];
    if ([before, word].some((token) => joining.has(token.folded) || isNumber(token))) return [];
    const isLowered = [before, word].some(
      (token) => !token.isCapitalised && isNameLike(token, page),
    );
    if (!isLowered && !(isNameLike(before, page) && isNameLike(word, page))) return [];
    const pair = fold(spacedWords(`${before.text} ${word.text}`));
    return page.folded.includes(pair) ? [] : [`${before.text} ${word.text}`];
  });
}

function isNumber({ text }: Word): boolean {
  return /^\p{Nd}/u.test(text);
}

/** Capitalised here or everywhere on the page: "new york" is a name even in lower case. */
function isNameLike({ isCapitalised, folded, text }: Word, page: PageText): boolean {
  if (isCapitalised) return true;
  if (text !== folded || page.casedWords.has(folded)) return false;
  const capitalised = folded.charAt(0).toUpperCase() + folded.slice(1);
  return page.casedWords.has(capitalised);
}

/** The number is on the page with its sign, and counts or names the same thing there. */
function foreignNumbers(content: string, page: PageText): string[] {
  const joining = functionWordsOf(page.language);
  const isOnPage = (amounts: readonly string[]): boolean =>
    amounts.some((amount) => page.amounts.has(amount));
  return numbersIn(content).flatMap(({ written, values, sign, wordBefore, wordAfter }) => {
    const isThere = values.some((value) =>
      sign === '' ? page.numbers.has(value) : page.signedNumbers.has(`${sign} ${value}`),
    );
    if (!isThere) return [sign === '' ? written : `${sign}${written}`];
    const isFree = (word: string): boolean =>
      word === '' || joining.has(word) || UNSPACED.test(word);
    if (!isFree(wordAfter) && !isOnPage(values.map((value) => `${value} ${wordAfter}`))) {
      return [`${written} ${wordAfter}`];
    }
    if (!isFree(wordBefore) && !isOnPage(values.map((value) => `${wordBefore} ${value}`))) {
      return [`${wordBefore} ${written}`];
    }
    return [];
  });
}
