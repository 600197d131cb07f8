import { bytesOf } from '../analysis/analysis.js';
import type { RobotsAgentFacts, RobotsFacts } from '../page-model/site-crawl.js';
import { AI_SEARCH_AGENTS } from './ai-search-agents.js';
import type { PoliteHttpClient, RobotsPolicy } from '../http/polite-http-client.js';
import type { RobotsProblems } from './robots-problems.js';
import { robotsTxt } from './robots-txt.analysis.js';
import {
  groupFor,
  matchRobots,
  meaningOfRobotsStatus,
  parseRobotsTxt,
  ROBOTS_MAX_BYTES,
} from './robots-txt.js';
import type { RobotsGroup, RobotsTxt } from './robots-txt.js';

const GOOGLEBOT = 'googlebot';
const NOTHING = parseRobotsTxt('');
/** A server error, 429 or no response: the whole website counts as forbidden for now (RFC 9309 section 2.3.1.4). */
const EVERYTHING = parseRobotsTxt('user-agent: *\ndisallow: /');

const NO_PROBLEMS: RobotsProblems = { lines: [], count: 0 };

interface RobotsResponse {
  readonly robots: RobotsTxt;
  readonly problems: RobotsProblems;
  readonly isHtml: boolean;
  readonly status: number | null;
  readonly failure: RobotsFacts['failure'];
}

/** The robots.txt rules of one origin for our crawler and for Googlebot. */
export class RobotsGate implements RobotsPolicy {
  readonly facts: RobotsFacts;
  readonly sitemaps: readonly string[];
  private readonly excepted = new Set<string>();
  private readonly own: RobotsGroup;
  private readonly google: RobotsGroup;

  constructor(
    private readonly origin: string,
    response: RobotsResponse,
    private readonly options: { readonly token: string; readonly isObeyed: boolean },
  ) {
    this.own = groupFor(response.robots, options.token);
    this.google = groupFor(response.robots, GOOGLEBOT);
    this.sitemaps = response.robots.sitemaps;
    const home = matchRobots(this.google, `${origin}/`);
    const { rule } = home;
    // "Disallow: /" with exceptions still blocks everything else; "/$" blocks only the home page.
    const blocksAll = !home.isAllowed && rule !== null && /^(?:\/?\*?|\/\*)$/.test(rule.pattern);
    const isRead =
      response.failure === null &&
      response.status !== null &&
      meaningOfRobotsStatus(response.status) !== 'all_forbidden';
    this.facts = {
      url: `${origin}/robots.txt`,
      status: response.status,
      failure: response.failure,
      isAllBlockedForGooglebot: isRead && blocksAll,
      blockingLine: isRead && blocksAll ? rule.line : null,
      isHtml: response.isHtml,
      invalidLines: response.problems.lines,
      invalidLineCount: response.problems.count,
      aiAgents: isRead ? aiAgentsOf(response.robots, `${origin}/`) : [],
    };
  }

  /** Whether our crawler may not read some address of this origin. */
  get forbidsAnything(): boolean {
    return this.options.isObeyed && this.own.rules.some(({ isAllow }) => !isAllow);
  }

  get crawlDelaySeconds(): number | null {
    return this.own.crawlDelaySeconds;
  }

  /** Allows one address: the one that the user requested, to find out why a website cannot be reached. */
  except(url: string): void {
    this.excepted.add(url);
  }

  /** Whether our crawler may not read it. Addresses of other origins have their own robots.txt. */
  isForbidden(url: string): boolean {
    if (!this.options.isObeyed || !url.startsWith(`${this.origin}/`)) return false;
    return !this.excepted.has(url) && !matchRobots(this.own, url).isAllowed;
  }

  isBlockedForGooglebot(url: string): boolean {
    return url.startsWith(`${this.origin}/`) && !matchRobots(this.google, url).isAllowed;
  }
}

function aiAgentsOf(robots: RobotsTxt, homeUrl: string): RobotsAgentFacts[] {
  return AI_SEARCH_AGENTS.map(({ agent, owner }) => {
    const { isAllowed, rule } = matchRobots(groupFor(robots, agent), homeUrl);
    const line = isAllowed ? null : (rule?.line ?? null);
    const lineNumber = isAllowed ? null : (rule?.lineNumber ?? null);
    return { agent, owner, isBlocked: !isAllowed, line, lineNumber };
  });
}

/**
 * Reads robots.txt of an origin: 4xx allows everything except 429, which like 5xx and a missing response forbids
 * everything.
 */
export async function readRobots(
  httpClient: PoliteHttpClient,
  origin: string,
  options: { readonly token: string; readonly isObeyed: boolean },
): Promise<RobotsGate> {
  const result = await httpClient.request({
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
    const outcome = { ...unread, robots, status: null, failure: result.reason };
    return new RobotsGate(origin, outcome, options);
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
    const outcome = { ...unread, robots: EVERYTHING, status: null, failure } as const;
    return new RobotsGate(origin, outcome, options);
  }
  return new RobotsGate(origin, { ...read.value, status, failure: null }, options);
}
