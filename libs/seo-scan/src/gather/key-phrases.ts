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
const LETTER = /\p{L}/u;
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
  const candidates = new Map<string, Candidate>();
  for (const [place, text] of textsOf(document))
    findPhrases(text, { place, stopWords, candidates });
  const text = document.mainText.slice(0, COUNTED_CHARS).toLowerCase();
  return [...candidates.values()]
    .sort((a, b) => b.weight - a.weight || compare(a.phrase, b.phrase))
    .slice(0, MAX_PHRASES * 2)
    .map(({ phrase, places, weight }) => {
      const count = countOccurrences(text, phrase);
      const rank = weight * (1 + Math.log2(1 + count));
      return { rank, found: { phrase, count, places } };
    })
    .sort((a, b) => b.rank - a.rank || compare(a.found.phrase, b.found.phrase))
    .slice(0, MAX_PHRASES)
    .map(({ found }) => found);
}

interface Candidate {
  readonly phrase: string;
  readonly places: PhrasePlace[];
  /** Longer phrases say more; being in several places says it is the topic. */
  weight: number;
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

function findPhrases(
  text: string,
  found: {
    readonly place: PhrasePlace;
    readonly stopWords: ReadonlySet<string>;
    readonly candidates: Map<string, Candidate>;
  },
): void {
  for (const part of text.toLowerCase().split(SENTENCE_END)) {
    const words = (part.match(WORD) ?? []).map((word) => ({
      word,
      isEdge: word.length >= MIN_WORD_CHARS && !found.stopWords.has(word),
      hasLetter: LETTER.test(word),
    }));
    for (const [start, first] of words.entries()) {
      if (!first.isEdge) continue;
      let phrase = '';
      let isTelling = false;
      for (const [index, { word, isEdge, hasLetter }] of words
        .slice(start, start + MAX_WORDS)
        .entries()) {
        phrase = index === 0 ? word : `${phrase} ${word}`;
        isTelling ||= hasLetter;
        if (isEdge && isTelling) addCandidate(phrase, index + 1, found);
      }
    }
  }
}

function addCandidate(
  phrase: string,
  words: number,
  {
    place,
    candidates,
  }: { readonly place: PhrasePlace; readonly candidates: Map<string, Candidate> },
): void {
  const weight = PLACE_WEIGHT[place] * (1 + words / 4);
  const known = candidates.get(phrase);
  if (known === undefined) candidates.set(phrase, { phrase, places: [place], weight });
  else if (!known.places.includes(place)) {
    known.places.push(place);
    known.weight += weight;
  }
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
  // Nearly always, and far cheaper to see than by a pattern.
  if (index < 0 || index >= text.length || text.charCodeAt(index) === SPACE) return true;
  return !/[\p{L}\p{N}]/u.test(text.charAt(index));
}
const SPACE = 0x20;

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
