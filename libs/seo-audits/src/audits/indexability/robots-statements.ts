import {
  unavailableAfter,
  googlebotHeaderRules,
  isForGooglebot,
  splitRobotsRules,
} from '@app/crawler/pages';
import type { ElementRef, PageSnapshot } from '@app/crawler/pages';

/** true allows, false forbids; absent when not stated. */
export interface RobotsPermissions {
  index?: boolean;
  follow?: boolean;
  snippet?: boolean;
}

export interface RobotsStatement {
  readonly permissions: RobotsPermissions;
  /** As written. */
  readonly text: string;
  readonly element: ElementRef | null;
}

const MEANINGS = new Map<string, RobotsPermissions>([
  ['all', { index: true, follow: true }],
  ['none', { index: false, follow: false }],
  ['index', { index: true }],
  ['noindex', { index: false }],
  ['follow', { follow: true }],
  ['nofollow', { follow: false }],
  ['nosnippet', { snippet: false }],
]);

/**
 * The explicit statements of the two places, including those that allow: rules/robots-directives only keeps what is
 * forbidden, and a contradiction needs both. `null`: nothing is stated there.
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
    response.kind === 'responded'
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
  const permissions: RobotsPermissions = {};
  for (const rule of rules) {
    for (const [subject, isAllowed] of Object.entries(meaningOf(rule.toLowerCase(), fetchedAt))) {
      const name = subject as keyof RobotsPermissions;
      permissions[name] = (permissions[name] ?? true) && Boolean(isAllowed);
    }
  }
  return { permissions, text: rules.join(', '), element };
}

function meaningOf(rule: string, fetchedAt: string): RobotsPermissions {
  const maxSnippet = /^max-snippet\s*[:=]\s*(-?\d+)$/.exec(rule);
  if (maxSnippet !== null) return { snippet: Number(maxSnippet[1]) !== 0 };
  const unavailableAt = unavailableAfter(rule);
  if (unavailableAt !== null) return unavailableAt <= Date.parse(fetchedAt) ? { index: false } : {};
  const permissions: RobotsPermissions = {};
  for (const word of rule.split(/\s+/)) Object.assign(permissions, MEANINGS.get(word));
  return permissions;
}
