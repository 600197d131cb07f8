import type { PageFixKind } from '../../contract/index.js';
import { coverageOf } from '../key-phrases.js';
import { collapse, fold } from '../split-words.js';
import type { Guard } from './guard.js';

/** PROVIDERS.md section 7, guard 5. */
const MIN_SIMILARITY = 0.25;
const KINDS: ReadonlySet<PageFixKind> = new Set(['title', 'meta_description', 'h1']);
/** Checks about a text that says nothing, or the same as another page. */
const SAYS_NOTHING =
  /^title\.(?:placeholder|missing|boilerplate)$|_missing$|_filename$|duplicate$/u;
const TOP_QUERIES = 3;
/** Positions that people see; further down, hardly anybody finds a page. */
const FIRST_PAGE = 10;

/** A corrected text must stay recognisable and keep the queries and keywords that lead visitors to the page. */
export const similarityGuard: Guard = ({ kind, checkId, original, content, page, text }) => {
  if (original === null || original.trim() === '' || !KINDS.has(kind)) return null;
  const top = [
    ...page.queries.slice(0, TOP_QUERIES).map(({ query }) => query),
    ...page.rankedKeywords
      .filter(({ position }) => position !== null && position <= FIRST_PAGE)
      .slice(0, TOP_QUERIES)
      .map(({ keyword }) => keyword),
  ];
  const had = top.filter((query) => coverageOf(query, original, text.language) === 1);
  if (had.length > 0 && !had.some((query) => coverageOf(query, content, text.language) === 1)) {
    return `It drops “${had[0] ?? ''}”, a query people find this page with.`;
  }
  if (SAYS_NOTHING.test(checkId)) return null;
  if (similarity(original, content, text.language) >= MIN_SIMILARITY) return null;
  return 'It keeps almost nothing of the original.';
};

/**
 * How much a text keeps of the old one, 0 to 1; the larger of two shares: common bigrams of letters (Dice), which works
 * for every script, and content words of the old text, which works if it was very short.
 */
export function similarity(original: string, content: string, language: string | null): number {
  const first = pairsOf(original);
  const second = pairsOf(content);
  let shared = 0;
  for (const pair of first) if (second.has(pair)) shared += 1;
  const letters = first.size + second.size === 0 ? 0 : (2 * shared) / (first.size + second.size);
  return Math.max(letters, coverageOf(original, content, language));
}

function pairsOf(text: string): ReadonlySet<string> {
  const letters = Array.from(fold(collapse(text)));
  return new Set(letters.slice(0, -1).map((letter, at) => letter + (letters[at + 1] ?? '')));
}
