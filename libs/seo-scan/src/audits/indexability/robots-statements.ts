import { unavailableAfter } from '../../rules/robots-directives.js';
import {
  googlebotHeaderRules,
  isForGooglebot,
  splitRobotsRules,
} from '../../rules/robots-rule-list.js';
import type { ElementRef, PageSnapshot } from '../page-snapshot.js';

/** true allows, false forbids; absent: nothing is said about it. */
export interface RobotsSays {
  index?: boolean;
  follow?: boolean;
  snippet?: boolean;
}

export interface RobotsStatement {
  readonly says: RobotsSays;
  /** As written. */
  readonly text: string;
  readonly element: ElementRef | null;
}

const MEANINGS = new Map<string, RobotsSays>([
  ['all', { index: true, follow: true }],
  ['none', { index: false, follow: false }],
  ['index', { index: true }],
  ['noindex', { index: false }],
  ['follow', { follow: true }],
  ['nofollow', { follow: false }],
  ['nosnippet', { snippet: false }],
]);

/**
 * What the two places say in so many words, allowing ones included: rules/robots-directives only keeps
 * what is forbidden, and a contradiction needs both. `null`: nothing is said there.
 */
export function robotsStatements(page: PageSnapshot): {
  readonly meta: RobotsStatement | null;
  readonly header: RobotsStatement | null;
} {
  const { response, document } = page;
  const metas = (document?.metas ?? []).filter(
    ({ name, isInHead }) => isInHead && isForGooglebot(name),
  );
  const inMeta = metas.flatMap(({ content }) => splitRobotsRules(content ?? ''));
  const inHeader =
    response.kind === 'answered'
      ? googlebotHeaderRules(response.headers['x-robots-tag'] ?? '')
      : [];
  return {
    meta: statement(inMeta, metas[0]?.element ?? null, response.fetchedAt),
    header: statement(inHeader, null, response.fetchedAt),
  };
}

function statement(
  rules: readonly string[],
  element: ElementRef | null,
  fetchedAt: string,
): RobotsStatement | null {
  if (rules.length === 0) return null;
  const says: RobotsSays = {};
  for (const rule of rules) {
    for (const [subject, isAllowed] of Object.entries(meaningOf(rule.toLowerCase(), fetchedAt))) {
      const name = subject as keyof RobotsSays;
      says[name] = (says[name] ?? true) && Boolean(isAllowed);
    }
  }
  return { says, text: rules.join(', '), element };
}

function meaningOf(rule: string, fetchedAt: string): RobotsSays {
  const maxSnippet = /^max-snippet\s*[:=]\s*(-?\d+)$/.exec(rule);
  if (maxSnippet !== null) return { snippet: Number(maxSnippet[1]) !== 0 };
  const unavailableAt = unavailableAfter(rule);
  if (unavailableAt !== null) return unavailableAt <= Date.parse(fetchedAt) ? { index: false } : {};
  const says: RobotsSays = {};
  for (const word of rule.split(/\s+/)) Object.assign(says, MEANINGS.get(word));
  return says;
}
