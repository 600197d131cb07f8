import type { RobotsFacts } from '../audits/site-crawl.js';
import type { Asker } from './asker.js';
import { decodeHtml } from './charset.js';
import { groupFor, judgeRobots, parseRobotsTxt, ROBOTS_MAX_BYTES } from './robots-txt.js';
import type { RobotsGroup, RobotsTxt } from './robots-txt.js';

const GOOGLEBOT = 'googlebot';
const NOTHING: RobotsTxt = { groups: [], sitemaps: [] };
/** A server error or no answer: the whole website counts as forbidden (RFC 9309 section 2.3.1.4). */
const EVERYTHING = parseRobotsTxt('user-agent: *\ndisallow: /');

interface RobotsAnswer {
  readonly robots: RobotsTxt;
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
      isHtml: false,
      invalidLines: [],
      invalidLineCount: 0,
      aiAgents: [],
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
  if (result.kind === 'failed') {
    // Redirects that lead nowhere count as "not there" (RFC 9309 section 2.3.1.2).
    const isUnavailable = result.reason.includes('redirect');
    const robots = isUnavailable ? NOTHING : EVERYTHING;
    return new RobotsGate(origin, { robots, status: null, failure: result.reason }, options);
  }
  const { status } = result;
  const robots =
    status >= 500
      ? EVERYTHING
      : status >= 200 && status < 300
        ? parseRobotsTxt(decodeHtml(result.body, 'text/plain; charset=utf-8').text)
        : NOTHING;
  return new RobotsGate(origin, { robots, status, failure: null }, options);
}
