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

const AGENTS = new Set(['robots', 'googlebot']);
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
  const metas = (page.document?.metas ?? []).filter(
    ({ name, isInHead }) => isInHead && name !== null && AGENTS.has(name),
  );
  const metaText = metas.map(({ content }) => content ?? '').join(', ');
  const headerText =
    page.response.kind === 'answered'
      ? forGooglebot(page.response.headers['x-robots-tag'] ?? '')
      : '';
  return {
    meta: statement(metaText, metas[0]?.element ?? null),
    header: statement(headerText, null),
  };
}

function statement(text: string, element: ElementRef | null): RobotsStatement | null {
  if (text.trim() === '') return null;
  const says: RobotsSays = {};
  for (const directive of text.toLowerCase().split(',')) {
    for (const [subject, isAllowed] of Object.entries(meaningOf(directive.trim()))) {
      const name = subject as keyof RobotsSays;
      says[name] = (says[name] ?? true) && Boolean(isAllowed);
    }
  }
  return { says, text: text.trim(), element };
}

function meaningOf(directive: string): RobotsSays {
  const maxSnippet = /^max-snippet\s*[:=]\s*(-?\d+)$/.exec(directive);
  if (maxSnippet !== null) return { snippet: Number(maxSnippet[1]) !== 0 };
  const says: RobotsSays = {};
  for (const word of directive.split(/\s+/)) Object.assign(says, MEANINGS.get(word));
  return says;
}

/** `otherbot: noindex` speaks to another crawler, and so does what follows it up to the next name. */
function forGooglebot(header: string): string {
  let isMeant = true;
  const meant: string[] = [];
  for (const part of header.split(',')) {
    const agent = /^\s*([a-z\d_.*-]+)\s*:\s*(.*)$/i.exec(part);
    const name = agent?.[1]?.toLowerCase();
    const isAgent = name !== undefined && !/^(?:max-|unavailable_after)/.test(name);
    if (isAgent) isMeant = name === '*' || AGENTS.has(name);
    if (isMeant) meant.push((isAgent ? (agent?.[2] ?? '') : part).trim());
  }
  return meant.join(', ');
}
