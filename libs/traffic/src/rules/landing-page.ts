/** A page as of the last crawl. */
export interface LandingPage {
  readonly url: string;
  readonly title: string | null;
  readonly h1: string | null;
  /** Key phrases of its content. */
  readonly phrases: readonly string[];
}

export interface LandingChoice {
  readonly url: string;
  /** Why this page, in a sentence; `null` when it was the only one. */
  readonly reason: string | null;
}

/** Where words count, best first: what search engines show and what the page is about. */
const PLACES = [
  { of: (page: LandingPage) => page.title ?? '', weight: 5, name: 'title' },
  { of: (page: LandingPage) => page.h1 ?? '', weight: 4, name: 'main heading' },
  { of: (page: LandingPage) => wordsOfPath(page.url), weight: 3, name: 'address' },
  { of: (page: LandingPage) => page.phrases.join(' '), weight: 2, name: 'content' },
] as const;
/** The keyword as a phrase is worth as much again as its words alone. */
const PHRASE_BONUS = 1;
/** A page that covers less of the keyword is not about it. */
const MIN_COVERAGE = 0.5;

interface RankedPage {
  readonly url: string;
  readonly path: string;
  readonly score: number;
  readonly coverage: number;
  readonly reason: string;
}

/**
 * The best landing page of the website for a search for the keyword; ties go to the shortest path. When no page is
 * about it, the page with the shortest path (the home page) is chosen. `null` without pages.
 */
export function chooseLanding(
  keyword: string,
  pages: readonly LandingPage[],
): LandingChoice | null {
  const [only] = pages;
  if (!only) return null;
  if (pages.length === 1) return { url: only.url, reason: null };
  const wanted = [...new Set(wordsOf(keyword))];
  const phrase = wordsOf(keyword).join(' ');
  const texts = pages.map(textsOf);
  const weights = wanted.map((word) => weightOf(word, texts));
  const ranked = pages.map((page, index) =>
    rank(page, texts[index] ?? [], { wanted, phrase, weights }),
  );
  const best = ranked.reduce((leader, page) => (isBetter(page, leader) ? page : leader));
  if (best.coverage >= MIN_COVERAGE) return { url: best.url, reason: best.reason };
  const home = ranked.reduce((leader, page) => (isNearer(page, leader) ? page : leader));
  return {
    url: home.url,
    reason: 'No page of the last scan covers this keyword, so visits land here.',
  };
}

/** The words in one place of a page. */
interface PlaceText {
  readonly words: ReadonlySet<string>;
  /** In order, with a blank on both sides. */
  readonly line: string;
}

/** A campaign matches a hundred keywords against the same pages: each page is tokenised once while it is referenced. */
const readPages = new WeakMap<LandingPage, readonly PlaceText[]>();

function textsOf(page: LandingPage): readonly PlaceText[] {
  const known = readPages.get(page);
  if (known) return known;
  const texts = PLACES.map((place) => {
    const words = wordsOf(place.of(page));
    return { words: new Set(words), line: ` ${words.join(' ')} ` };
  });
  readPages.set(page, texts);
  return texts;
}

interface WantedWords {
  readonly wanted: readonly string[];
  readonly phrase: string;
  readonly weights: readonly number[];
}

function rank(page: LandingPage, texts: readonly PlaceText[], words: WantedWords): RankedPage {
  const total = words.weights.reduce((sum, weight) => sum + weight, 0);
  let score = 0;
  let bestShare = 0;
  let reason = '';
  const found = new Set<string>();
  for (const [index, place] of PLACES.entries()) {
    const text = texts[index];
    if (!text) continue;
    let share = 0;
    for (const [number, word] of words.wanted.entries()) {
      if (!isIn(word, text.words)) continue;
      found.add(word);
      share += total === 0 ? 0 : (words.weights[number] ?? 0) / total;
    }
    const hasPhrase = share > 0 && text.line.includes(` ${words.phrase} `);
    score += place.weight * (share + (hasPhrase ? PHRASE_BONUS : 0));
    if (share * place.weight > bestShare) {
      bestShare = share * place.weight;
      reason = sentence(place.name, hasPhrase, share);
    }
  }
  const coverage = words.wanted.reduce(
    (sum, word, index) => sum + (found.has(word) ? (words.weights[index] ?? 0) / total : 0),
    0,
  );
  // Half of the words in every place are worth less than all of them in some.
  const whole = score * coverage;
  return { url: page.url, path: new URL(page.url).pathname, score: whole, coverage, reason };
}

function sentence(place: string, hasPhrase: boolean, share: number): string {
  if (hasPhrase) return `Its ${place} contains the keyword.`;
  return share > 0.999
    ? `Its ${place} contains all words of the keyword.`
    : `Its ${place} contains the most distinctive words of the keyword.`;
}

function isBetter(page: RankedPage, leader: RankedPage): boolean {
  if (Math.abs(page.score - leader.score) > 1e-9) return page.score > leader.score;
  return isNearer(page, leader);
}

function isNearer(page: RankedPage, leader: RankedPage): boolean {
  if (page.path.length !== leader.path.length) return page.path.length < leader.path.length;
  return page.url.length !== leader.url.length
    ? page.url.length < leader.url.length
    : page.url < leader.url;
}

/** A word on every page is not distinctive; so neither stop words nor the company's name decide. */
function weightOf(word: string, texts: readonly (readonly PlaceText[])[]): number {
  const carriers = texts.filter((places) => places.some(({ words }) => isIn(word, words)));
  return Math.log(1 + texts.length / (carriers.length + 0.5));
}

/** Scripts that write without spaces have whole sentences as one word: there a substring counts. */
function isIn(word: string, words: ReadonlySet<string>): boolean {
  if (words.has(word)) return true;
  if (!WITHOUT_SPACES.test(word)) return false;
  return [...words].some((text) => text.includes(word));
}

const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Normalises words: lower case, without accents, English plurals as singulars. */
function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1');
  return (plain.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(singular);
}

function singular(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word) || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:x|z|ch|sh|ss)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

function wordsOfPath(url: string): string {
  const { pathname } = new URL(url);
  try {
    return decodeURIComponent(pathname);
  } catch {
    // A malformed percent sequence: the words as written.
    return pathname;
  }
}
