import { bytesOf } from '@app/crawler/analysis';
import type { RobotsAgentFacts, RobotsFacts } from '../audits/site-crawl.js';
import { AI_SEARCH_AGENTS } from '../rules/ai-search-agents.js';
import type { PoliteHttpClient } from './polite-http-client.js';
import type { RobotsProblems } from './robots-problems.js';
import { robotsTxt } from './robots-txt.analysis.js';
import {
  groupFor,
  judgeRobots,
  meaningOfRobotsStatus,
  parseRobotsTxt,
  ROBOTS_MAX_BYTES,
} from './robots-txt.js';
import type { RobotsGroup, RobotsTxt } from './robots-txt.js';

const GOOGLEBOT = 'googlebot';
const NOTHING = parseRobotsTxt('');
/** A server error, 429 or no answer: the whole website counts as forbidden for now (RFC 9309 section 2.3.1.4). */
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
    const isRead =
      answer.failure === null &&
      answer.status !== null &&
      meaningOfRobotsStatus(answer.status) !== 'all_forbidden';
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

/** Reads robots.txt of an origin: 4xx allows everything, but 429, 5xx and no answer forbid everything. */
export async function readRobots(
  httpClient: PoliteHttpClient,
  origin: string,
  options: { readonly token: string; readonly isObeyed: boolean },
): Promise<RobotsGate> {
  const result = await httpClient.ask({
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
  const meaning = meaningOfRobotsStatus(status);
  if (meaning !== 'rules') {
    const robots = meaning === 'all_forbidden' ? EVERYTHING : NOTHING;
    return new RobotsGate(origin, { ...unread, robots, status, failure: null }, options);
  }
  const read = await httpClient.analyze(robotsTxt, { bytes: bytesOf(body) });
  if (read.kind === 'failed') {
    const failure = 'not_analyzed';
    const answer = { ...unread, robots: EVERYTHING, status: null, failure } as const;
    return new RobotsGate(origin, answer, options);
  }
  return new RobotsGate(origin, { ...read.value, status, failure: null }, options);
}
