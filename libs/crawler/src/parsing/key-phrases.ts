import * as stopword from 'stopword';
import type { PageDocument } from '../page-model/page-snapshot.js';
import { countPhrases, MAX_COUNTED_PHRASES } from './count-phrases.js';
import { hashEach } from './sim-hash.js';

/** Places of a phrase in a page, most significant first. */
export type PhrasePlace = 'title' | 'h1' | 'heading' | 'description';

/** A subject of a page, in its own words. */
export interface KeyPhrase {
  /** One to three words, lower case. */
  readonly phrase: string;
  /** Occurrences of its word sequence in the main text, whatever separates the words; at most 999. */
  readonly count: number;
  readonly places: readonly PhrasePlace[];
}

const MAX_PHRASES = 12;
const MAX_WORDS = 3;
const MIN_WORD_CHARS = 2;
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
 * The phrases of title, headings and description, best first, with their number of occurrences in the main text. A
 * phrase neither starts nor ends with a stop word of the page's language. Scripts without spaces between words yield
 * whole runs of text instead of words.
 */
export function keyPhrases(document: PageDocument): KeyPhrase[] {
  const stopWords = stopWordsOf(document.htmlLang);
  const candidates = new Map<string, Candidate>();
  for (const [place, text] of textsOf(document))
    findPhrases(text, { place, stopWords, candidates });
  const best = heaviest([...candidates.values()], MAX_COUNTED_PHRASES);
  const counts = countPhrases(document.mainWordHashes, hashEach(best.map(({ phrase }) => phrase)));
  return best
    .map(({ phrase, places, weight }, index) => {
      const count = Math.min(counts[index] ?? 0, MAX_COUNT);
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
  /** Longer phrases are more specific; phrases in several places are the topic. */
  weight: number;
}

/**
 * The first ones by weight, then alphabetically. Comparing texts is slow, so those with too little weight are dropped
 * first.
 */
function heaviest(candidates: readonly Candidate[], count: number): Candidate[] {
  const weights = new Float64Array(candidates.length);
  for (let index = 0; index < weights.length; index++)
    weights[index] = candidates[index]?.weight ?? 0;
  weights.sort();
  const least = weights[weights.length - count] ?? 0;
  return candidates
    .filter(({ weight }) => weight >= least)
    .sort((a, b) => b.weight - a.weight || compare(a.phrase, b.phrase))
    .slice(0, count);
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
    for (let start = 0; start < words.length; start++) {
      if (words[start]?.isEdge !== true) continue;
      let phrase = '';
      let isDistinctive = false;
      for (let length = 1; length <= MAX_WORDS; length++) {
        const last = words[start + length - 1];
        if (last === undefined) break;
        phrase = length === 1 ? last.word : `${phrase} ${last.word}`;
        isDistinctive ||= last.hasLetter;
        if (last.isEdge && isDistinctive) addCandidate(phrase, length, found);
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
