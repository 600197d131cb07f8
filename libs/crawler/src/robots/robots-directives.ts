import { parseRobotsDate } from './robots-date.js';
import { googlebotHeaderRules, isForGooglebot, splitRobotsRules } from './robots-rule-list.js';

/** The combined robots directives for Googlebot. */
export interface RobotsDirectives {
  readonly isNoindex: boolean;
  readonly isNofollow: boolean;
  /** nosnippet or max-snippet:0. */
  readonly isNosnippet: boolean;
  /** The smallest max-snippet that is set; `null` without one or for -1 (no limit). */
  readonly maxSnippet: number | null;
  /** The earliest unavailable_after, past or not, in milliseconds since the epoch; `null` without one. */
  readonly unavailableAt: number | null;
}

/** `name` of a meta element in lower case with its content. */
export interface RobotsMeta {
  readonly name: string | null;
  readonly content: string | null;
  readonly isInHead: boolean;
}

export interface PageRobots {
  /** From meta elements in the head named robots or googlebot. */
  readonly meta: RobotsDirectives;
  /** From X-Robots-Tag. */
  readonly header: RobotsDirectives;
  /** Both: the more restrictive rule wins. */
  readonly effective: RobotsDirectives;
}

const NOTHING: RobotsDirectives = {
  isNoindex: false,
  isNofollow: false,
  isNosnippet: false,
  maxSnippet: null,
  unavailableAt: null,
};
/**
 * Meta elements and X-Robots-Tag for Googlebot. Conflicting rules: the more restrictive one applies
 * (Search Central, robots meta tag). Meta elements outside the head do not count.
 * @param headers repeated X-Robots-Tag headers are separated by line feeds.
 * @param fetchedAt ISO 8601, when the page was read: what is unavailable after an earlier instant is noindex.
 * Empty when unknown.
 */
export function robotsOfPage(
  metas: readonly RobotsMeta[],
  headers: Readonly<Record<string, string>>,
  fetchedAt: string,
): PageRobots {
  const meta = metas
    .filter((meta) => meta.isInHead && isForGooglebot(meta.name))
    .map((meta) => parseRobotsContent(meta.content ?? '', fetchedAt))
    .reduce(stricter, NOTHING);
  const header = parseRobotsHeader(headers['x-robots-tag'] ?? '', fetchedAt);
  return { meta, header, effective: stricter(meta, header) };
}

/** The content of one robots meta element: directives separated by commas (or, often, spaces). */
export function parseRobotsContent(content: string, fetchedAt: string): RobotsDirectives {
  return combine(splitRobotsRules(content), fetchedAt);
}

/** X-Robots-Tag: `[agent:] directive, directive, …`; directives for other crawlers are ignored. */
export function parseRobotsHeader(value: string, fetchedAt: string): RobotsDirectives {
  return value === '' ? NOTHING : combine(googlebotHeaderRules(value), fetchedAt);
}

function combine(rules: readonly string[], fetchedAt: string): RobotsDirectives {
  if (rules.length === 0) return NOTHING;
  const now = Date.parse(fetchedAt);
  return rules.map((rule) => parseDirective(rule.toLowerCase(), now)).reduce(stricter, NOTHING);
}

/** @param now milliseconds since the epoch; NaN when unknown, so that no date is in the past. */
function parseDirective(directive: string, now: number): RobotsDirectives {
  const maxSnippet = /^max-snippet\s*[:=]\s*(-?\d+)$/.exec(directive);
  if (maxSnippet) {
    const chars = Number(maxSnippet[1]);
    return { ...NOTHING, isNosnippet: chars === 0, maxSnippet: chars < 0 ? null : chars };
  }
  const unavailableAt = unavailableAfter(directive);
  if (unavailableAt !== null) return { ...NOTHING, unavailableAt, isNoindex: unavailableAt <= now };
  if (directive.includes(':')) return NOTHING;
  return directive.split(/\s+/).map(parseWord).reduce(stricter, NOTHING);
}

/**
 * The instant of `unavailable_after: …` in milliseconds since the epoch; `null` for another rule or an invalid date.
 */
export function unavailableAfter(rule: string): number | null {
  const date = /^unavailable_after\s*:(.*)$/is.exec(rule)?.[1];
  return date === undefined ? null : parseRobotsDate(date);
}

function parseWord(word: string): RobotsDirectives {
  switch (word) {
    case 'none':
      return { ...NOTHING, isNoindex: true, isNofollow: true };
    case 'noindex':
      return { ...NOTHING, isNoindex: true };
    case 'nofollow':
      return { ...NOTHING, isNofollow: true };
    case 'nosnippet':
      return { ...NOTHING, isNosnippet: true };
    default:
      return NOTHING;
  }
}

function stricter(one: RobotsDirectives, other: RobotsDirectives): RobotsDirectives {
  if (one === NOTHING) return other;
  if (other === NOTHING) return one;
  return {
    isNoindex: one.isNoindex || other.isNoindex,
    isNofollow: one.isNofollow || other.isNofollow,
    isNosnippet: one.isNosnippet || other.isNosnippet,
    maxSnippet: smaller(one.maxSnippet, other.maxSnippet),
    unavailableAt: smaller(one.unavailableAt, other.unavailableAt),
  };
}

function smaller(one: number | null, other: number | null): number | null {
  if (one === null) return other;
  if (other === null) return one;
  return Math.min(one, other);
}
