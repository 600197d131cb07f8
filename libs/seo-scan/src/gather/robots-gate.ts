import type { RobotsAgentFacts, RobotsFacts } from '../audits/site-crawl.js';
import { AI_SEARCH_AGENTS } from '../rules/ai-search-agents.js';
import type { Asker } from './asker.js';
import { decodeHtml } from './charset.js';
import { sniffMediaType } from './media-type.js';
import { findRobotsProblems } from './robots-problems.js';
import type { RobotsProblems } from './robots-problems.js';
import { groupFor, judgeRobots, parseRobotsTxt, ROBOTS_MAX_BYTES } from './robots-txt.js';
import type { RobotsGroup, RobotsTxt } from './robots-txt.js';

const GOOGLEBOT = 'googlebot';
const NOTHING: RobotsTxt = { groups: [], sitemaps: [] };
/** A server error or no answer: the whole website counts as forbidden (RFC 9309 section 2.3.1.4). */
const EVERYTHING = parseRobotsTxt('user-agent: *\ndisallow: /');

const NO_PROBLEMS: RobotsProblems = { lines: [], count: 0 };

interface RobotsAnswer {
  readonly robots: RobotsTxt;
  readonly problems: RobotsProblems;
  readonly isHtml: boolean;
  readonly status: number | null;
  readonly failure: RobotsFacts['failure'];
}

/** What robots.txt of one origin says to our crawler and to Googlebot. */
export class RobotsGate {
  readonly facts: RobotsFacts;
  readonly sitemaps: readonly string[];
  private readonly excepted = new Set<string>();
  private readonly own: RobotsGroup;
  private readonly google: RobotsGroup;

  constructor(
    private readonly origin: string,
    answer: RobotsAnswer,
    private readonly options: { readonly token: string; readonly isObeyed: boolean },
  ) {
    this.own = groupFor(answer.robots, options.token);
    this.google = groupFor(answer.robots, GOOGLEBOT);
    this.sitemaps = answer.robots.sitemaps;
    const home = judgeRobots(this.google, `${origin}/`);
    const { rule } = home;
    // "Disallow: /" with exceptions still blocks all but them; "/$" blocks the home page only.
    const blocksAll = !home.isAllowed && rule !== null && /^(?:\/?\*?|\/\*)$/.test(rule.pattern);
    const isRead = answer.failure === null && (answer.status ?? 0) < 500;
    this.facts = {
      url: `${origin}/robots.txt`,
      status: answer.status,
      failure: answer.failure,
      isAllBlockedForGooglebot: isRead && blocksAll,
      blockingLine: isRead && blocksAll ? rule.line : null,
      isHtml: answer.isHtml,
      invalidLines: answer.problems.lines,
      invalidLineCount: answer.problems.count,
      aiAgents: isRead ? aiAgentsOf(answer.robots, `${origin}/`) : [],
    };
  }

  get crawlDelaySeconds(): number | null {
    return this.own.crawlDelaySeconds;
  }

  /** Lets one address through: the one a person asked for, to learn why a website cannot be reached. */
  except(url: string): void {
    this.excepted.add(url);
  }

  /** Our crawler may not read it. Addresses of other origins have robots.txt files of their own. */
  isForbidden(url: string): boolean {
    if (!this.options.isObeyed || !url.startsWith(`${this.origin}/`)) return false;
    return !this.excepted.has(url) && !judgeRobots(this.own, url).isAllowed;
  }

  isBlockedForGooglebot(url: string): boolean {
    return url.startsWith(`${this.origin}/`) && !judgeRobots(this.google, url).isAllowed;
  }
}

function aiAgentsOf(robots: RobotsTxt, homeUrl: string): RobotsAgentFacts[] {
  return AI_SEARCH_AGENTS.map(({ agent, owner }) => {
    const { isAllowed, rule } = judgeRobots(groupFor(robots, agent), homeUrl);
    const line = isAllowed ? null : (rule?.line ?? null);
    const lineNumber = isAllowed ? null : (rule?.lineNumber ?? null);
    return { agent, owner, isBlocked: !isAllowed, line, lineNumber };
  });
}

/** Reads robots.txt of an origin: 4xx allows everything, 5xx and no answer forbid everything. */
export async function readRobots(
  asker: Asker,
  origin: string,
  options: { readonly token: string; readonly isObeyed: boolean },
): Promise<RobotsGate> {
  const result = await asker.ask({
    url: `${origin}/robots.txt`,
    maxBytes: ROBOTS_MAX_BYTES,
    truncate: true,
    maxRedirects: 5,
  });
  const unread = { problems: NO_PROBLEMS, isHtml: false };
  if (result.kind === 'failed') {
    // Redirects that lead nowhere count as "not there" (RFC 9309 section 2.3.1.2).
    const isUnavailable = result.reason.includes('redirect');
    const robots = isUnavailable ? NOTHING : EVERYTHING;
    const answer = { ...unread, robots, status: null, failure: result.reason };
    return new RobotsGate(origin, answer, options);
  }
  const { status, body } = result;
  if (status < 200 || status >= 300) {
    const robots = status >= 500 ? EVERYTHING : NOTHING;
    return new RobotsGate(origin, { ...unread, robots, status, failure: null }, options);
  }
  const { text } = decodeHtml(body, 'text/plain; charset=utf-8');
  const isHtml = sniffMediaType(body) === 'text/html';
  const answer = {
    robots: parseRobotsTxt(text),
    // Every line of a web page would be one.
    problems: isHtml ? NO_PROBLEMS : findRobotsProblems(text),
    isHtml,
    status,
    failure: null,
  };
  return new RobotsGate(origin, answer, options);
}
