import { readAddress, wordsOf } from './address-words.js';
import type { AddressWords } from './address-words.js';
import { trigramsOf } from './similar-texts.js';
import { Vocabulary, wordSimilarity } from './weighted-words.js';
import type { WeightedWords } from './weighted-words.js';

/** A page as the matching reads it: of the old website, or one that redirects may lead to. */
export interface MatchedPage {
  readonly url: string;
  readonly title: string | null;
  /** SHA-256 of its text; `null` when unknown. */
  readonly contentHash: string | null;
  /** 16 hex digits; `null` when unknown or for too little text. */
  readonly simHash: string | null;
}

export interface IndexedPage extends MatchedPage {
  readonly address: Omit<AddressWords, 'words'>;
  /** The title's words in one spelling, in their order; empty without a title. */
  readonly titleText: string;
  readonly path: WeightedWords;
  readonly titleWords: WeightedWords;
  /** Of the last segment of the address. */
  readonly trigrams: Uint32Array;
}

/** Most forms of a word have a prefix of this length in common ("bread", "breads"). */
const STEM_CHARS = 5;
const STEM_WEIGHT = 0.5;
/** Postings that are read for one page: words that are on every page say nothing and are never read. */
const POSTINGS_READ = 2_000;
const BANDS = 4;
const BAND_DIGITS = 4;
const BAND_MAX_PAGES = 50;
const CANDIDATES_MAX = 12;

/**
 * The pages that redirects may lead to, by words of address and title, by text and by form of their address. Finds the
 * pages that share rare words with another one without comparing all of them.
 */
export class PageIndex {
  readonly pages: readonly IndexedPage[];
  private readonly vocabulary = new Vocabulary();
  private readonly postings = new Map<number, number[]>();
  private readonly byForm = new Map<string, number[]>();
  private readonly bySlug = new Map<string, number[]>();
  private readonly byTitle = new Map<string, number[]>();
  private readonly byText = new Map<string, number[]>();
  private readonly byBand = new Map<string, number[]>();
  private readonly scores: Float64Array;

  constructor(pages: readonly MatchedPage[]) {
    this.pages = pages.map((page) => this.read(page));
    this.scores = new Float64Array(pages.length);
    for (const [number, page] of this.pages.entries()) this.add(number, page);
  }

  /** Counts the words of a page of the other website: how rare a word is depends on both. */
  count(page: MatchedPage): void {
    this.vocabulary.countPage(wordsOfPage(this.read(page)));
  }

  read(page: MatchedPage): IndexedPage {
    const { words, ...address } = readAddress(page.url);
    const titleText = page.title === null ? '' : wordsOf(page.title).join(' ');
    const titleWords = titleText === '' ? [] : titleText.split(' ').map(withWeight);
    return {
      ...page,
      address,
      titleText,
      path: this.vocabulary.weighted(withStems(words)),
      titleWords: this.vocabulary.weighted(withStems(titleWords)),
      trigrams: trigramsOf(address.slug),
    };
  }

  /** The numbers of the pages that may be what `page` has become. */
  candidates(page: IndexedPage): number[] {
    const alike = [
      this.byForm.get(page.address.form),
      this.byText.get(page.contentHash ?? ''),
      this.byTitle.get(page.titleText),
      page.address.slug === '' ? undefined : this.bySlug.get(page.address.slug),
      ...bandsOf(page.simHash).map((band) => this.byBand.get(band)),
    ];
    const found = new Set<number>();
    for (const numbers of alike)
      for (const number of numbers?.slice(0, CANDIDATES_MAX) ?? []) found.add(number);
    for (const number of this.withCommonWords(page)) found.add(number);
    return [...found];
  }

  /** Number of pages with this title, and with this last segment of the address. */
  sharing({ titleText, address }: IndexedPage): { readonly title: number; readonly slug: number } {
    return {
      title: titleText === '' ? 0 : (this.byTitle.get(titleText)?.length ?? 0),
      slug: this.bySlug.get(address.slug)?.length ?? 0,
    };
  }

  /** Number of pages with this text. */
  sharingText(contentHash: string): number {
    return this.byText.get(contentHash)?.length ?? 0;
  }

  similarity(a: WeightedWords, b: WeightedWords): number | null {
    return wordSimilarity(a, b, (id) => this.vocabulary.rarity(id));
  }

  private withCommonWords(page: IndexedPage): number[] {
    const words = [...wordsOfPage(page)].flatMap((id) => {
      const numbers = this.postings.get(id);
      return numbers === undefined ? [] : [{ id, numbers }];
    });
    words.sort((a, b) => a.numbers.length - b.numbers.length || a.id - b.id);
    const touched: number[] = [];
    let left = POSTINGS_READ;
    for (const { id, numbers } of words) {
      // Half of a list would prefer the pages at its start; only when nothing else is known, it is better than nothing.
      if (numbers.length > left && touched.length > 0) break;
      const count = Math.min(left, numbers.length);
      const rarity = this.vocabulary.rarity(id);
      for (let at = 0; at < count; at += 1) {
        const number = numbers[at] ?? 0;
        if (this.scores[number] === 0) touched.push(number);
        this.scores[number] = (this.scores[number] ?? 0) + rarity;
      }
      left -= count;
    }
    const best = bestOf(touched, this.scores);
    for (const number of touched) this.scores[number] = 0;
    return best;
  }

  private add(number: number, page: IndexedPage): void {
    push(this.byForm, page.address.form, number);
    if (page.address.slug !== '') push(this.bySlug, page.address.slug, number);
    if (page.titleText !== '') push(this.byTitle, page.titleText, number);
    if (page.contentHash !== null) push(this.byText, page.contentHash, number);
    for (const band of bandsOf(page.simHash)) {
      if ((this.byBand.get(band)?.length ?? 0) < BAND_MAX_PAGES) push(this.byBand, band, number);
    }
    const words = wordsOfPage(page);
    this.vocabulary.countPage(words);
    for (const id of words) push(this.postings, id, number);
  }
}

function wordsOfPage({ path, titleWords }: IndexedPage): Set<number> {
  return new Set([...path.ids, ...titleWords.ids]);
}

/** Words with their prefixes, each with its highest weight. */
function withStems(words: Iterable<readonly [word: string, weight: number]>): Map<string, number> {
  const weights = new Map<string, number>();
  const add = (text: string, weight: number): void => {
    weights.set(text, Math.max(weights.get(text) ?? 0, weight));
  };
  for (const [word, weight] of words) {
    add(word, weight);
    if (word.length >= STEM_CHARS) add(`${word.slice(0, STEM_CHARS)}…`, weight * STEM_WEIGHT);
  }
  return weights;
}

function withWeight(word: string): readonly [string, number] {
  return [word, 1];
}

/** The numbers with the highest scores, best first, without sorting all of them. */
function bestOf(numbers: readonly number[], scores: Float64Array): number[] {
  const best: number[] = [];
  const isBetter = (a: number, b: number): boolean => {
    const difference = (scores[a] ?? 0) - (scores[b] ?? 0);
    return difference > 0 || (difference === 0 && a < b);
  };
  for (const number of numbers) {
    const last = best.at(-1);
    if (best.length === CANDIDATES_MAX && last !== undefined && !isBetter(number, last)) continue;
    if (best.length === CANDIDATES_MAX) best.pop();
    let at = best.length;
    while (at > 0 && isBetter(number, best[at - 1] ?? number)) at -= 1;
    best.splice(at, 0, number);
  }
  return best;
}

/** Two hashes that differ in at most three bits share one of four quarters. */
function bandsOf(simHash: string | null): string[] {
  if (simHash === null) return [];
  return Array.from({ length: BANDS }, (_, band) => {
    const start = band * BAND_DIGITS;
    return `${band}${simHash.slice(start, start + BAND_DIGITS)}`;
  });
}

function push<Key>(lists: Map<Key, number[]>, key: Key, number: number): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [number]);
  else list.push(number);
}
