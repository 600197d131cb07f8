import * as stopword from 'stopword';
import type { PageDocument } from '../page-model/page-snapshot.js';
import { countPhrases, MAX_COUNTED_PHRASES } from './count-phrases.js';
import { comparePhrases, PhraseCandidates } from './phrase-candidates.js';
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
const MAX_COUNT = 999;
const PLACE_WEIGHT: Readonly<Record<PhrasePlace, number>> = {
  title: 4,
  h1: 4,
  heading: 2,
  description: 1,
};

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
  const candidates = new PhraseCandidates<PhrasePlace>(stopWordsOf(document.htmlLang));
  for (const [place, text] of textsOf(document))
    candidates.add(text, { place, weight: PLACE_WEIGHT[place] });
  const best = candidates.heaviest(MAX_COUNTED_PHRASES);
  const counts = countPhrases(document.mainWordHashes, hashEach(best.map(({ phrase }) => phrase)));
  return best
    .map(({ phrase, places, weight }, index) => {
      const count = Math.min(counts[index] ?? 0, MAX_COUNT);
      const rank = weight * (1 + Math.log2(1 + count));
      return { rank, found: { phrase, count, places } };
    })
    .sort((a, b) => b.rank - a.rank || comparePhrases(a.found.phrase, b.found.phrase))
    .slice(0, MAX_PHRASES)
    .map(({ found }) => found);
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

function stopWordsOf(lang: string | null): ReadonlySet<string> {
  const code = lang?.toLowerCase().split('-')[0] ?? 'en';
  const known = stopWordSets.get(code);
  if (known !== undefined) return known;
  const set = new Set(STOP_WORDS[code] ?? []);
  if (STOP_WORDS[code] !== undefined) stopWordSets.set(code, set);
  return set;
}
