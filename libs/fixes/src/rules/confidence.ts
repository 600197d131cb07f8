import { factCoverage } from './guards/facts.js';
import { isProse } from './guards/guard.js';
import type { GuardSubject } from './guards/guard.js';
import { lengthRange } from './guards/length.js';
import { coverageOf, keyPhrases } from './key-phrases.js';
import type { PhraseSource } from './key-phrases.js';
import { textLength } from './split-words.js';

const WEIGHTS = { facts: 0.35, queries: 0.25, length: 0.2, safety: 0.2 } as const;
/** Number of queries, or else key phrases of the page, that a text is measured against; the first weighs most. */
const PHRASE_WEIGHTS = [0.6, 0.25, 0.15] as const;
/** Lengths in characters at which titles and descriptions use their space well. Our numbers. */
const IDEAL: Partial<Record<GuardSubject['kind'], readonly [min: number, max: number]>> = {
  title: [30, 60],
  meta_description: [100, 160],
};
/**
 * A description is shown below the title, which names the topic: without known queries, one that does not repeat the
 * page's phrases still gets part of the term. A description that consists of facts from the page, at a good length,
 * just reaches the bulk threshold; a short one that misses the topic does not. Our number.
 */
const BELOW_TITLE = 0.4;
/** The score for length at the very limit that the guard allows. */
const EDGE_FIT = 0.5;
/** Risk of a page with unknown clicks: higher than without clicks. */
const UNKNOWN_RISK = 0.25;
/** Clicks in 28 days at which the risk of a change reaches its maximum. */
const RISKY_CLICKS = 10_000;

/**
 * The confidence that a fix is an improvement, 0 to 1 with two decimals (PROVIDERS.md section 7):
 * 0.35 · facts + 0.25 · queries + 0.2 · length + 0.2 · (1 − risk).
 *
 * - facts: share of the content words and numbers that occur on the page.
 * - queries: share of the words in the page's top three Search Console queries that the text contains, the first
 *   weighing most. If none are known, the same with the page's own key phrases, without the website's name; for a
 *   description they make up 0.6 of the term. An alternative text or link text is measured against the text next to
 *   the element.
 * - length: 1 if the space is used well, falling to 0.5 at the limits, 0 outside.
 * - risk: 0 without clicks, 1 from 10,000 clicks in 28 days, logarithmic between; 0.25 if clicks are unknown.
 *
 * Values that are not prose (lang, viewport, dimensions, JSON-LD, addresses) have no words to measure: their first
 * three terms are 1, since the guards have compared them with the page itself.
 */
export function confidenceOf(subject: GuardSubject): number {
  const safety = 1 - riskOf(subject.page.clicks);
  const { facts, queries, length } = isProse(subject)
    ? {
        facts: factCoverage(subject.content, subject.text),
        queries: queryCoverage(subject),
        length: lengthFit(subject),
      }
    : { facts: 1, queries: 1, length: 1 };
  const sum =
    WEIGHTS.facts * facts +
    WEIGHTS.queries * queries +
    WEIGHTS.length * length +
    WEIGHTS.safety * safety;
  return Math.round(sum * 100) / 100;
}

/** 0 to 1; `clicks` are those of the last 28 days. */
export function riskOf(clicks: number | null): number {
  if (clicks === null) return UNKNOWN_RISK;
  return Math.min(1, Math.log10(1 + Math.max(0, clicks)) / Math.log10(1 + RISKY_CLICKS));
}

const topicsByPage = new WeakMap<GuardSubject['page'], readonly string[]>();

/** The page's key phrases, best first: its topics if the search queries are unknown. */
export function topicsOf({
  page,
  text,
  site,
}: Pick<GuardSubject, 'page' | 'text' | 'site'>): readonly string[] {
  const known = topicsByPage.get(page);
  if (known !== undefined) return known;
  const sources: PhraseSource[] = [
    { text: page.title ?? '', weight: 3 },
    ...page.headings.slice(0, 20).map(({ level, text: heading }) => ({
      text: heading,
      weight: level === 1 ? 4 : 1,
    })),
    { text: page.metaDescription ?? '', weight: 1 },
    { text: page.mainText.slice(0, 1_500), weight: 1 },
  ];
  // Every page contains the website's name, so it distinguishes none.
  const name = site.name ?? '';
  const topics = keyPhrases(sources, text.language, 2 * PHRASE_WEIGHTS.length)
    .filter((phrase) => name === '' || coverageOf(phrase, name, text.language) < 1)
    .slice(0, PHRASE_WEIGHTS.length);
  topicsByPage.set(page, topics);
  return topics;
}

function queryCoverage(subject: GuardSubject): number {
  const { kind, content, page, text } = subject;
  if (kind === 'image_alt' || kind === 'link_text') return 1;
  const requests = page.queries.map(({ query }) => query);
  if (requests.length > 0) return coveredShare(requests, content, text.language);
  const ownShare = coveredShare(topicsOf(subject), content, text.language);
  return isDescription(subject) ? BELOW_TITLE + (1 - BELOW_TITLE) * ownShare : ownShare;
}

function isDescription({ kind, name }: GuardSubject): boolean {
  return kind === 'meta_description' || (kind === 'og' && name?.endsWith(':description') === true);
}

function coveredShare(
  phrases: readonly string[],
  content: string,
  language: string | null,
): number {
  const shares = phrases.slice(0, PHRASE_WEIGHTS.length).map((phrase, rank) => ({
    weight: PHRASE_WEIGHTS[rank] ?? 0,
    covered: coverageOf(phrase, content, language),
  }));
  const total = shares.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return 0;
  return shares.reduce((sum, { weight, covered }) => sum + weight * covered, 0) / total;
}

function lengthFit({ kind, content }: GuardSubject): number {
  const length = textLength(content);
  const { min, max } = lengthRange(kind);
  if (length < min || length > max) return 0;
  const [idealMin, idealMax] = IDEAL[kind] ?? [min, max];
  if (length >= idealMin && length <= idealMax) return 1;
  const [edge, ideal] = length < idealMin ? [min, idealMin] : [max, idealMax];
  return EDGE_FIT + (1 - EDGE_FIT) * ((length - edge) / (ideal - edge));
}
