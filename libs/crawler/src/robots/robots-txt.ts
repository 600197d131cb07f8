import { readRobotsLines, readableLine } from './robots-lines.js';
import type { RobotsLine } from './robots-lines.js';
import { RobotsMatcher } from './robots-matcher.js';
import type { RobotsRule } from './robots-matcher.js';
import { normalisePattern } from './robots-pattern.js';

/** The rules for one crawler. */
export interface RobotsGroup {
  /** Lower case. */
  readonly agents: readonly string[];
  readonly rules: readonly RobotsRule[];
  /** Seconds, from Crawl-delay; `null` without one. Not part of the standard. */
  readonly crawlDelaySeconds: number | null;
}

/** Plain JSON, so that it can be sent to another thread. */
export interface RobotsTxt {
  readonly groups: readonly Pick<RobotsGroup, 'agents' | 'rules'>[];
  /** Sitemap lines as written. */
  readonly sitemaps: readonly string[];
  /** Each product token once, in lower case. */
  readonly crawlDelays: readonly { readonly agent: string; readonly seconds: number }[];
}

export interface RobotsDecision {
  readonly isAllowed: boolean;
  /** The rule that decided; `null` when none matched. */
  readonly rule: RobotsRule | null;
}

/**
 * Parses robots.txt as Google's open-source parser does (github.com/google/robotstxt, RFC 9309). Never throws;
 * unreadable lines are skipped. Cost and result are bounded by the 500 KiB that are read.
 * @param body as received; a string represents its UTF-8 bytes.
 */
export function parseRobotsTxt(body: Buffer | string): RobotsTxt {
  const groups: { agents: string[]; rules: RobotsRule[] }[] = [];
  const sitemaps: string[] = [];
  const delays = new CrawlDelays();
  let isNamingAgents = false;
  for (const line of readRobotsLines(body)) {
    switch (line.kind) {
      case 'user-agent': {
        if (!isNamingAgents) groups.push({ agents: [], rules: [] });
        const token = productToken(line.value);
        if (token !== '') groups.at(-1)?.agents.push(token);
        delays.nameAgent(token);
        isNamingAgents = true;
        break;
      }
      case 'allow':
      case 'disallow':
        // Nothing else ends the list of agents (RFC 9309 section 2.2.4), not even an unknown line.
        isNamingAgents = false;
        delays.endAgents();
        groups.at(-1)?.rules.push(...rulesOf(line));
        break;
      case 'sitemap':
        if (line.value !== '') sitemaps.push(readableLine(line.value));
        break;
      case 'other':
        if (line.name === 'crawl-delay') delays.set(line.value);
        break;
      case 'nothing':
    }
  }
  return { groups, sitemaps, crawlDelays: delays.list() };
}

/**
 * Crawl-delay is not part of the standard, so it does not end a group of rules. It only applies to the agents directly
 * above it, not to those that follow.
 */
class CrawlDelays {
  private readonly byAgent = new Map<string, number>();
  private agents: string[] = [];
  private hasEnded = false;

  nameAgent(token: string): void {
    if (this.hasEnded) this.agents = [];
    this.hasEnded = false;
    this.agents.push(token);
  }

  endAgents(): void {
    this.hasEnded = true;
  }

  set(value: string): void {
    this.hasEnded = true;
    if (!/^\d{1,9}(?:\.\d{1,9})?$/.test(value)) return;
    for (const agent of this.agents)
      if (!this.byAgent.has(agent)) this.byAgent.set(agent, Number(value));
    // Later delays of the same agents change nothing; repeating the agents would only cost time.
    this.agents = [];
  }

  list(): RobotsTxt['crawlDelays'] {
    return [...this.byAgent].map(([agent, seconds]) => ({ agent, seconds }));
  }
}

/** `Googlebot/2.1` and `googlebot` are one product. `*` means all crawlers only when alone or before a blank. */
function productToken(value: string): string {
  if (/^\*(?:$|[ \t\v\f\r\n])/.test(value)) return '*';
  return (/^[A-Za-z_-]+/.exec(value)?.[0] ?? '').toLowerCase();
}

/** An empty value is not a rule. Allowing a folder's index.html also allows the folder's own address (Google). */
function rulesOf({ kind, value, written, lineNumber }: RobotsLine): RobotsRule[] {
  if (value === '') return [];
  const pattern = normalisePattern(value);
  const rule = { isAllow: kind === 'allow', pattern, line: readableLine(written), lineNumber };
  const slash = pattern.lastIndexOf('/');
  if (!rule.isAllow || slash === -1 || !pattern.startsWith('/index.htm', slash)) return [rule];
  return [rule, { ...rule, pattern: `${pattern.slice(0, slash + 1)}$` }];
}

/**
 * The rules for one crawler: all groups that name its product token, merged; else the groups for `*`; else none.
 * @param token product token without version, any case.
 */
export function groupFor(robots: RobotsTxt, token: string): RobotsGroup {
  const name = token.toLowerCase();
  const own = robots.groups.filter((group) => group.agents.includes(name));
  const agent = own.length > 0 ? name : '*';
  const chosen = own.length > 0 ? own : robots.groups.filter((group) => group.agents.includes('*'));
  return {
    agents: [agent],
    rules: chosen.flatMap((group) => group.rules),
    crawlDelaySeconds: robots.crawlDelays.find((delay) => delay.agent === agent)?.seconds ?? null,
  };
}

/** The longest matching rule decides; allow wins a tie; no match allows. /robots.txt itself is always allowed. */
export function matchRobots(group: RobotsGroup, url: string): RobotsDecision {
  if (group.rules.length === 0) return { isAllowed: true, rule: null };
  const path = pathOf(url);
  if (path === '/robots.txt') return { isAllowed: true, rule: null };
  const rule = matcherOf(group).find(path);
  return { isAllowed: rule?.isAllow ?? true, rule };
}

const matchers = new WeakMap<RobotsGroup, RobotsMatcher>();

function matcherOf(group: RobotsGroup): RobotsMatcher {
  const known = matchers.get(group);
  if (known !== undefined) return known;
  const matcher = new RobotsMatcher(group.rules);
  matchers.set(group, matcher);
  return matcher;
}

/** A parsed address is ASCII: everything else is already percent-encoded. */
function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return normalisePattern(pathname + search);
}

export { ROBOTS_MAX_BYTES } from './robots-lines.js';
export { meaningOfRobotsStatus } from './robots-status.js';
