/** What the comparison of addresses reads from one. */
export interface AddressWords {
  /** The same for all usual spellings of a page's address on any host: case, ending, slash at the end, index page. */
  readonly form: string;
  /** The last folder or file without its ending, in one spelling; empty for a home page. */
  readonly slug: string;
  /** `de` of `/de/…`; `null` without a folder that looks like a language. */
  readonly language: string | null;
  /** At most 40 words with their weight: those of the last segment count most and come first. */
  readonly words: ReadonlyMap<string, number>;
}

const SLUG_WEIGHT = 1;
const FOLDER_WEIGHT = 0.4;
const QUERY_WEIGHT = 0.8;
/** Numbers this short are dates, pages of lists and sizes; longer ones are mostly the number of a product or article. */
const SHORT_NUMBER_DIGITS = 3;
const SHORT_NUMBER_WEIGHT = 0.3;

const PAGE_ENDING = /\.(?:html?|xhtml|php\d?|aspx?|jspx?|cfm|shtml|do)$/;
const INDEX_PAGE = /^(?:index|default|home)$/;
const LANGUAGE = /^[a-z]{2}(?:-[a-z]{2})?$/;
const CAMPAIGN_PARAMETER = /^(?:utm_\w+|gclid|fbclid|msclkid|mc_cid|mc_eid|sessionid|phpsessid)$/;
/** Of one text: what follows says nothing more about a page, and would cost memory and time for each comparison. */
const WORDS_MAX = 40;
const WORD = /[\p{L}\p{M}]+|\p{N}+/gu;

/** Letters in one spelling: without case and accents, umlauts written out. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '');
}

/** The first 40 words of a text in one spelling. */
export function wordsOf(text: string): string[] {
  return firstWords(foldText(text));
}

/** @param text as `foldText` returns it. */
function firstWords(text: string): string[] {
  const words: string[] = [];
  for (const [word] of text.matchAll(WORD)) {
    words.push(word);
    if (words.length === WORDS_MAX) break;
  }
  return words;
}

/** @param url absolute. */
export function readAddress(url: string): AddressWords {
  const { pathname, searchParams } = new URL(url);
  const segments = pathname
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => foldText(decoded(segment)));
  const last = segments.pop();
  const file = last?.replace(PAGE_ENDING, '');
  if (file !== undefined && (file === last || !INDEX_PAGE.test(file))) segments.push(file);
  const parameters = [...searchParams]
    .map(([name, value]) => [foldText(name), foldText(value)] as const)
    .filter(([name]) => !CAMPAIGN_PARAMETER.test(name))
    .sort(([a, left], [b, right]) => compare(a, b) || compare(left, right));
  const query = parameters.map(([name, value]) => `${name}=${value}`).join('&');
  const [first] = segments;
  return {
    form: `/${segments.join('/')}${query === '' ? '' : `?${query}`}`,
    slug: segments.at(-1) ?? '',
    language: first !== undefined && LANGUAGE.test(first) ? first : null,
    words: weighted(segments, parameters),
  };
}

function weighted(
  segments: readonly string[],
  parameters: readonly (readonly [name: string, value: string])[],
): Map<string, number> {
  const words = new Map<string, number>();
  const add = (text: string, weight: number): void => {
    for (const word of firstWords(text)) {
      if (words.size === WORDS_MAX) return;
      const isShortNumber = /^\p{N}+$/u.test(word) && word.length <= SHORT_NUMBER_DIGITS;
      const counts = isShortNumber ? weight * SHORT_NUMBER_WEIGHT : weight;
      words.set(word, Math.max(words.get(word) ?? 0, counts));
    }
  };
  add(segments.at(-1) ?? '', SLUG_WEIGHT);
  for (const [, value] of parameters) add(value, QUERY_WEIGHT);
  for (const segment of segments.slice(0, -1)) add(segment, FOLDER_WEIGHT);
  return words;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment; // not UTF-8
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
