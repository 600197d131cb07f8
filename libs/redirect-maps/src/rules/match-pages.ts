import type { MatchReason } from '../contract/index.js';
import { PageIndex } from './page-index.js';
import type { IndexedPage, MatchedPage } from './page-index.js';
import { simHashDistance, trigramSimilarity } from './similar-texts.js';

/** A page that an old address may lead to. */
export interface Candidate {
  readonly url: string;
  /** Percent. */
  readonly confidence: number;
  readonly reason: MatchReason;
}

export type MatchOutcome =
  /** The address exists on the new website: there is nothing to redirect. */
  | { readonly kind: 'kept' }
  /** The best page first; at most four. */
  | { readonly kind: 'proposed'; readonly candidates: readonly Candidate[] }
  /** Nothing is similar enough; what comes closest is listed. */
  | { readonly kind: 'unmapped'; readonly candidates: readonly Candidate[] };

/** Below it nothing is proposed: a wrong target is worse than none. */
export const PROPOSED_MIN_PERCENT = 45;
const LISTED_MIN_PERCENT = 20;
const LISTED_MAX = 4;

/** How certain a match is, from 0 to 1. */
const SAME_FORM = 0.98;
const SAME_TEXT = 0.95;
const SAME_TITLE = 0.88;
const SAME_SLUG = 0.85;
const NEAR_TEXT = 0.82;
/** Words in common alone never make a match more certain than this. */
const SIMILAR_MAX = 0.9;
const OTHER_LANGUAGE = 0.6;
const AMBIGUOUS = 0.85;
const AMBIGUOUS_WITHIN = 0.02;

const NEAR_TEXT_BITS = 3;
/** Two texts that have nothing in common differ in 32 of 64 bits. */
const UNRELATED_TEXT_BITS = 20;
/** Too short to identify a page: `/a`, `/2`. */
const SLUG_MIN_CHARS = 4;

export interface MatchInput {
  readonly oldPages: readonly MatchedPage[];
  /** The pages that redirects may lead to. */
  readonly targets: readonly MatchedPage[];
  /** Addresses of all pages of the new website. */
  readonly existing: readonly string[];
}

/** For each old page what it has become, in their order. The same input always has the same result. */
export function matchPages({ oldPages, targets, existing }: MatchInput): MatchOutcome[] {
  const places = new Set(existing.map(placeOf));
  const index = new PageIndex(targets);
  // All are counted before the first is compared. What is read of them is not kept: long addresses would fill the memory.
  for (const page of oldPages) index.count(page);
  return oldPages.map((page) =>
    places.has(placeOf(page.url)) ? { kind: 'kept' } : outcomeOf(index.read(page), index),
  );
}

function outcomeOf(page: IndexedPage, index: PageIndex): MatchOutcome {
  const all = index
    .candidates(page)
    .flatMap((number) => {
      const target = index.pages[number];
      return target === undefined || !mayLeadTo(page, target) ? [] : [rate(page, target, index)];
    })
    .sort((a, b) => b.certainty - a.certainty || (a.url < b.url ? -1 : 1));
  const [best, second] = all;
  const isAmbiguous =
    best !== undefined &&
    second !== undefined &&
    best.certainty < SAME_FORM &&
    best.certainty - second.certainty < AMBIGUOUS_WITHIN;
  const candidates = all
    .map(({ url, reason, certainty }) => ({
      url,
      reason,
      confidence: Math.round(100 * certainty * (isAmbiguous ? AMBIGUOUS : 1)),
    }))
    .filter(({ confidence }) => confidence >= LISTED_MIN_PERCENT)
    .slice(0, LISTED_MAX);
  const isGood = (candidates[0]?.confidence ?? 0) >= PROPOSED_MIN_PERCENT;
  return { kind: isGood ? 'proposed' : 'unmapped', candidates };
}

/** Only the old home page leads to the new one. */
function mayLeadTo(page: IndexedPage, target: IndexedPage): boolean {
  return target.address.form !== '/' || page.address.form === '/';
}

interface Rated {
  readonly url: string;
  readonly reason: MatchReason;
  /** From 0 to 1. */
  readonly certainty: number;
}

function rate(page: IndexedPage, target: IndexedPage, index: PageIndex): Rated {
  const similar = similarityOf(page, target, index);
  const shared = index.sharing(target);
  const bits =
    page.simHash === null || target.simHash === null
      ? null
      : simHashDistance(page.simHash, target.simHash);
  const signs: [MatchReason, number][] = [['similar', similar * SIMILAR_MAX]];
  const isSameText = page.contentHash !== null && page.contentHash === target.contentHash;
  if (page.address.form === target.address.form) signs.push(['same_path', SAME_FORM]);
  if (isSameText) signs.push(['same_text', SAME_TEXT / index.sharingText(page.contentHash)]);
  else if (bits !== null && bits <= NEAR_TEXT_BITS) signs.push(['same_text', NEAR_TEXT]);
  if (page.titleText !== '' && page.titleText === target.titleText)
    signs.push(['same_title', SAME_TITLE / shared.title]);
  if (page.address.slug.length >= SLUG_MIN_CHARS && page.address.slug === target.address.slug)
    signs.push(['same_path', SAME_SLUG / shared.slug]);
  signs.sort(([, a], [, b]) => b - a);
  const [[reason, best] = ['similar', 0] as const] = signs;
  // Other similarities make a match more certain, but never completely.
  const supported = reason === 'similar' ? best : 1 - (1 - best) * (1 - similar / 2);
  const certainty = hasOtherLanguage(page, target) ? supported * OTHER_LANGUAGE : supported;
  return { url: target.url, reason, certainty: Math.min(0.99, certainty) };
}

/** From 0 to 1: of address, title and text, as far as both pages have them. */
function similarityOf(page: IndexedPage, target: IndexedPage, index: PageIndex): number {
  const words = index.similarity(page.path, target.path) ?? 0;
  const letters = trigramSimilarity(page.trigrams, target.trigrams);
  const parts: [value: number, weight: number][] = [[0.75 * words + 0.25 * letters, 0.5]];
  const titles = index.similarity(page.titleWords, target.titleWords);
  if (titles !== null) parts.push([titles, 0.3]);
  // Without an old title, the words of the old address are compared with the new title as well.
  else parts.push([Math.max(words, index.similarity(page.path, target.titleWords) ?? 0), 0.3]);
  if (page.simHash !== null && target.simHash !== null) {
    const bits = simHashDistance(page.simHash, target.simHash);
    parts.push([Math.max(0, 1 - bits / UNRELATED_TEXT_BITS), 0.2]);
  }
  const weights = parts.reduce((sum, [, weight]) => sum + weight, 0);
  return parts.reduce((sum, [value, weight]) => sum + value * weight, 0) / weights;
}

function hasOtherLanguage(page: IndexedPage, target: IndexedPage): boolean {
  const [a, b] = [page.address.language, target.address.language];
  return a !== null && b !== null && a !== b;
}

/** The address without its scheme: whether http leads to https is a setting of the whole server. */
function placeOf(url: string): string {
  const { host, pathname, search } = new URL(url);
  return host + pathname + search;
}
