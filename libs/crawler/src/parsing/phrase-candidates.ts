/** One to three words, lower case. */
export interface PhraseCandidate<Place> {
  readonly phrase: string;
  readonly places: readonly Place[];
  /** Longer phrases are more specific; phrases in several places are the topic. */
  readonly weight: number;
}

interface Found<Place> {
  readonly key: number;
  readonly places: Place[];
  weight: number;
}

const MAX_WORDS = 3;
const MIN_WORD_CHARS = 2;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu;
const LETTER = /\p{L}/u;
const SENTENCE_END = /[.!?:;,|·–—()[\]"“”«»/]+/u;

/** Three numbers of words are one small integer. */
const NUMBER_BITS = 10;
const MAX_NUMBER = 0x3ff;
/** A word that no phrase contains, as there are too many others. */
const NOT_NUMBERED = 0;

/**
 * Phrases of texts that neither start nor end with a stop word and have a letter. They are found by the numbers of their
 * words: joining the words of each, and looking it up, takes twice the time. Of a page with very many different words,
 * the first 1,023 count.
 */
export class PhraseCandidates<Place> {
  private readonly numbers = new Map<string, number>();
  /** By number: the word, whether a phrase may start or end with it, and whether it has a letter. */
  private readonly words = [''];
  private readonly isEdge = [false];
  private readonly hasLetter = [false];
  private readonly found = new Map<number, Found<Place>>();

  constructor(private readonly stopWords: ReadonlySet<string>) {}

  /** @param weight of a phrase that occurs in this place; several times count once. */
  add(text: string, at: { readonly place: Place; readonly weight: number }): void {
    for (const part of text.toLowerCase().split(SENTENCE_END)) {
      const words = part.match(WORD);
      if (words !== null) this.addPart(words, at);
    }
  }

  /** The first ones by weight, then alphabetically. Only those that may be among them are made into texts. */
  heaviest(count: number): PhraseCandidate<Place>[] {
    const all = [...this.found.values()];
    const weights = new Float64Array(all.length);
    for (const [index, { weight }] of all.entries()) weights[index] = weight;
    weights.sort();
    const least = weights[weights.length - count] ?? 0;
    return all
      .filter(({ weight }) => weight >= least)
      .map(({ key, places, weight }) => ({ phrase: this.phraseOf(key), places, weight }))
      .sort((a, b) => b.weight - a.weight || comparePhrases(a.phrase, b.phrase))
      .slice(0, count);
  }

  private addPart(
    words: readonly string[],
    { place, weight }: { readonly place: Place; readonly weight: number },
  ): void {
    const numbers = words.map((word) => this.numberOf(word));
    for (let start = 0; start < numbers.length; start++) {
      if (this.isEdge[numbers[start] ?? NOT_NUMBERED] !== true) continue;
      let key = 0;
      let isDistinctive = false;
      for (let length = 1; length <= MAX_WORDS; length++) {
        const last = numbers[start + length - 1] ?? NOT_NUMBERED;
        if (last === NOT_NUMBERED) break;
        key |= last << ((length - 1) * NUMBER_BITS);
        isDistinctive ||= this.hasLetter[last] === true;
        if (isDistinctive && this.isEdge[last] === true)
          this.addPhrase(key, place, weight * (1 + length / 4));
      }
    }
  }

  private addPhrase(key: number, place: Place, weight: number): void {
    const known = this.found.get(key);
    if (known === undefined) this.found.set(key, { key, places: [place], weight });
    else if (!known.places.includes(place)) {
      known.places.push(place);
      known.weight += weight;
    }
  }

  private numberOf(word: string): number {
    const known = this.numbers.get(word);
    if (known !== undefined) return known;
    if (this.words.length > MAX_NUMBER) return NOT_NUMBERED;
    const number = this.words.push(word) - 1;
    this.isEdge.push(word.length >= MIN_WORD_CHARS && !this.stopWords.has(word));
    this.hasLetter.push(LETTER.test(word));
    this.numbers.set(word, number);
    return number;
  }

  private phraseOf(key: number): string {
    let phrase = this.words[key & MAX_NUMBER] ?? '';
    for (let rest = key >>> NUMBER_BITS; rest !== 0; rest >>>= NUMBER_BITS)
      phrase += ` ${this.words[rest & MAX_NUMBER]}`;
    return phrase;
  }
}

/** In the order of their UTF-16 code units. */
export function comparePhrases(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
