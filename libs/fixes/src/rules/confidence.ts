import { factCoverage } from './guards/facts.js';
import { isProse } from './guards/guard.js';
import type { GuardSubject } from './guards/guard.js';
import { lengthRange } from './guards/length.js';
import { coverageOf, keyPhrases } from './key-phrases.js';
import type { PhraseSource } from './key-phrases.js';
import { textLength } from './words.js';

const WEIGHTS = { facts: 0.35, queries: 0.25, length: 0.2, safety: 0.2 } as const;
/** Queries, or without them phrases of the page, a text is measured against; the first counts most. */
const PHRASE_WEIGHTS = [0.6, 0.25, 0.15] as const;
/** Characters in which titles and descriptions use their room well. Our numbers. */
const IDEAL: Partial<Record<GuardSubject['kind'], readonly [min: number, max: number]>> = {
  title: [30, 60],
  meta_description: [100, 160],
};
/**
 * A description stands below the title, which names the subject: where nobody knows the queries, one that does not
 * say the page's phrases again is not without any. A description of nothing but the page's facts in a good length
 * is just enough for a bulk; a short one that misses the subject is not. Our number.
 */
const BELOW_TITLE = 0.4;
/** How well a text fits at the very edge of what its guard allows. */
const EDGE_FIT = 0.5;
/** Risk of a page whose clicks nobody knows: more than of one without clicks. */
const UNKNOWN_RISK = 0.25;
/** Clicks in 28 days from which on a change is as risky as can be. */
const RISKY_CLICKS = 10_000;

/**
 * How sure we are that a fix does good, 0 to 1 with two decimals (PROVIDERS.md section 7):
 * 0.35 · facts + 0.25 · queries + 0.2 · length + 0.2 · (1 − risk).
 *
 * - facts: share of the telling words and numbers that stand on the page.
 * - queries: share of the words of the page's top three Search Console queries that the text has, the first
 *   weighing most. Where none are known, the same with the page's own key phrases, without the website's name:
 *   what it says of itself instead of what people ask; of a description they are 0.6 of the term. An alternative text or link text is measured against what stands near the element.
 * - length: 1 where the room is well used, falling to 0.5 at the limits, 0 outside.
 * - risk: 0 without clicks, 1 from 10,000 clicks in 28 days on, logarithmic between; 0.25 when clicks are unknown.
 *
 * Values that are no prose (lang, viewport, dimensions, JSON-LD, addresses) have no words to measure: their first
 * three terms are full, since the guards have compared them with the page itself.
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

/** 0 to 1; `clicks` of the last 28 days. */
export function riskOf(clicks: number | null): number {
  if (clicks === null) return UNKNOWN_RISK;
  return Math.min(1, Math.log10(1 + Math.max(0, clicks)) / Math.log10(1 + RISKY_CLICKS));
}

const topicsByPage = new WeakMap<GuardSubject['page'], readonly string[]>();

/** The page's key phrases, best first: what it is about when nobody tells what people ask. */
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
  // Every page has the website's name: it tells none from the others.
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
  const asked = page.queries.map(({ query }) => query);
  if (asked.length > 0) return coveredShare(asked, content, text.language);
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
