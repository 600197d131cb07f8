import * as stopword from 'stopword';
import type { PageDocument } from '../audits/page-snapshot.js';

/** Where a phrase stands, most telling first. */
export type PhrasePlace = 'title' | 'h1' | 'heading' | 'description';

/** What a page says it is about, in its own words. */
export interface KeyPhrase {
  /** One to three words, lower case. */
  readonly phrase: string;
  /** How often it occurs in the main text. */
  readonly count: number;
  readonly places: readonly PhrasePlace[];
}

const MAX_PHRASES = 12;
const MAX_WORDS = 3;
const MIN_WORD_CHARS = 2;
/** A page's topic is clear long before; counting must not slow the crawl of long pages down. */
const COUNTED_CHARS = 30_000;
const MAX_COUNT = 999;
const PLACE_WEIGHT: Readonly<Record<PhrasePlace, number>> = {
  title: 4,
  h1: 4,
  heading: 2,
  description: 1,
};
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu;
const SENTENCE_END = /[.!?:;,|·–—()[\]"“”«»/]+/u;

const STOP_WORDS: Readonly<Record<string, readonly string[]>> = {
  ar: stopword.ara,
  cs: stopword.ces,
  da: stopword.dan,
  de: stopword.deu,
  el: stopword.ell,
  en: stopword.eng,
  es: stopword.spa,
  fi: stopword.fin,
  fr: stopword.fra,
  he: stopword.heb,
  hi: stopword.hin,
  hu: stopword.hun,
  id: stopword.ind,
  it: stopword.ita,
  nb: stopword.nob,
  nl: stopword.nld,
  no: stopword.nob,
  pl: stopword.pol,
  pt: stopword.por,
  ro: stopword.ron,
  ru: stopword.rus,
  sk: stopword.slk,
  sv: stopword.swe,
  tr: stopword.tur,
  uk: stopword.ukr,
  vi: stopword.vie,
};
const stopWordSets = new Map<string, ReadonlySet<string>>();

/**
 * The phrases of title, headings and description, best first, with their number in the main text.
 * A phrase neither starts nor ends with a stop word of the page's language. Scripts without spaces
 * between words give whole runs of text, not words.
 */
export function keyPhrases(document: PageDocument): KeyPhrase[] {
  const stopWords = stopWordsOf(document.htmlLang);
  const found = new Map<string, Set<PhrasePlace>>();
  for (const [place, text] of textsOf(document)) {
    for (const phrase of phrasesIn(text, stopWords)) {
      const places = found.get(phrase);
      if (places === undefined) found.set(phrase, new Set([place]));
      else places.add(place);
    }
  }
  const text = document.mainText.slice(0, COUNTED_CHARS).toLowerCase();
  return [...found]
    .map(([phrase, places]) => ({ phrase, places: [...places], weight: weightOf(phrase, places) }))
    .sort((a, b) => b.weight - a.weight || compare(a.phrase, b.phrase))
    .slice(0, MAX_PHRASES * 2)
    .map(({ phrase, places, weight }) => ({
      phrase,
      places,
      weight,
      count: countOccurrences(text, phrase),
    }))
    .sort((a, b) => rank(b) - rank(a) || compare(a.phrase, b.phrase))
    .slice(0, MAX_PHRASES)
    .map(({ phrase, places, count }) => ({ phrase, count, places }));
}

function* textsOf(document: PageDocument): Generator<[PhrasePlace, string]> {
  const title = document.titles.find(({ isInHead }) => isInHead);
  if (title !== undefined) yield ['title', title.text];
  for (const { level, text } of document.headings.slice(0, 50)) {
    yield [level === 1 ? 'h1' : 'heading', text.slice(0, 300)];
  }
  const description = document.metas.find(
    ({ name, isInHead }) => isInHead && name === 'description',
  );
  yield ['description', description?.content?.slice(0, 500) ?? ''];
}

function* phrasesIn(text: string, stopWords: ReadonlySet<string>): Generator<string> {
  for (const part of text.toLowerCase().split(SENTENCE_END)) {
    const words = part.match(WORD) ?? [];
    for (let start = 0; start < words.length; start++) {
      for (let length = 1; length <= MAX_WORDS && start + length <= words.length; length++) {
        const phrase = words.slice(start, start + length);
        if (isTelling(phrase, stopWords)) yield phrase.join(' ');
      }
    }
  }
}

function isTelling(words: readonly string[], stopWords: ReadonlySet<string>): boolean {
  const [first = ''] = words;
  const last = words.at(-1) ?? '';
  if (stopWords.has(first) || stopWords.has(last)) return false;
  if (first.length < MIN_WORD_CHARS || last.length < MIN_WORD_CHARS) return false;
  return words.some((word) => /\p{L}/u.test(word));
}

/** Longer phrases say more; being in several places says it is the topic. */
function weightOf(phrase: string, places: ReadonlySet<PhrasePlace>): number {
  const words = phrase.split(' ').length;
  let weight = 0;
  for (const place of places) weight += PLACE_WEIGHT[place];
  return weight * (1 + words / 4);
}

function rank({ weight, count }: { readonly weight: number; readonly count: number }): number {
  return weight * (1 + Math.log2(1 + count));
}

/** Whole words only. */
function countOccurrences(text: string, phrase: string): number {
  let count = 0;
  for (let at = text.indexOf(phrase); at !== -1; at = text.indexOf(phrase, at + phrase.length)) {
    if (isWordEnd(text, at - 1) && isWordEnd(text, at + phrase.length)) count++;
    if (count === MAX_COUNT) break;
  }
  return count;
}

function isWordEnd(text: string, index: number): boolean {
  const char = text[index];
  return char === undefined || !/[\p{L}\p{N}]/u.test(char);
}

function stopWordsOf(lang: string | null): ReadonlySet<string> {
  const code = lang?.toLowerCase().split('-')[0] ?? 'en';
  const known = stopWordSets.get(code);
  if (known !== undefined) return known;
  const set = new Set(STOP_WORDS[code] ?? []);
  if (STOP_WORDS[code] !== undefined) stopWordSets.set(code, set);
  return set;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
