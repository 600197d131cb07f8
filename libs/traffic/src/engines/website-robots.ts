import {
  ROBOTS_MAX_BYTES,
  groupFor,
  matchRobots,
  meaningOfRobotsStatus,
  parseRobotsTxt,
  robotsTxt,
} from '@app/crawler/pages';
import type { AnalyzerPool } from '@app/crawler';
import { bytesOf, faultAsFailure } from '@app/crawler/analysis';
import type { OutboundClient } from '@app/outbound';
import { VISITOR_TOKEN } from '../contract/index.js';

const KEPT_MS = 600_000;
/** What could not be read is requested again soon. */
const FAILURE_KEPT_MS = 30_000;
const MAX_ORIGINS = 1_000;
const TIMEOUT_MS = 10_000;

type Rules = ReturnType<typeof groupFor>;
/** `null`: no response, so the page itself will report the error. */
interface ReadRobots {
  readonly rules: Rules | null;
  readonly isKept: boolean;
}

interface Entry {
  readonly reading: Promise<ReadRobots>;
  expiresAt: number;
}

export interface WebsiteRobotsOptions {
  readonly client: OutboundClient;
  /** Its threads parse robots.txt files. */
  readonly analyzers: Pick<AnalyzerPool, 'for'>;
  /** User agent of the request for robots.txt. */
  readonly identity: string;
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number;
}

const FORBIDDEN = groupFor(parseRobotsTxt('user-agent: *\ndisallow: /'), VISITOR_TOKEN);
const ALLOWED = groupFor(parseRobotsTxt(''), VISITOR_TOKEN);

/**
 * Robots.txt of websites for simulated visitors: read once in ten minutes, however many visits need it concurrently.
 * RFC 9309: a 4xx response allows everything, a 5xx response and 429 nothing for now.
 */
export class WebsiteRobots {
  readonly #entries = new Map<string, Entry>();

  readonly #now: () => number;

  constructor(private readonly options: WebsiteRobotsOptions) {
    this.#now = options.now ?? (() => performance.now());
  }

  /** Whether a visitor may read the address. Never rejects. */
  async isAllowed(url: string): Promise<boolean> {
    const { rules } = await this.#rulesOf(new URL(url).origin);
    return rules === null || matchRobots(rules, url).isAllowed;
  }

  async #rulesOf(origin: string): Promise<ReadRobots> {
    const known = this.#entries.get(origin);
    if (known && known.expiresAt > this.#now()) return known.reading;
    const entry = { reading: this.#read(origin), expiresAt: this.#now() + KEPT_MS };
    this.#entries.delete(origin);
    this.#entries.set(origin, entry);
    this.#forgetOldest();
    const read = await entry.reading;
    if (!read.isKept) entry.expiresAt = this.#now() + FAILURE_KEPT_MS;
    return read;
  }

  async #read(origin: string): Promise<ReadRobots> {
    const result = await this.options.client.fetch({
      url: `${origin}/robots.txt`,
      headers: { 'user-agent': this.options.identity },
      maxBytes: ROBOTS_MAX_BYTES,
      truncate: true,
      maxRedirects: 5,
      timeoutMs: TIMEOUT_MS,
    });
    if (result.kind === 'failed') {
      // Redirects that lead nowhere count as "unavailable" (RFC 9309 section 2.3.1.2).
      const isUnavailable = result.reason.includes('redirect');
      return { rules: isUnavailable ? ALLOWED : null, isKept: isUnavailable };
    }
    const meaning = meaningOfRobotsStatus(result.status);
    if (meaning === 'all_forbidden') return { rules: FORBIDDEN, isKept: false };
    if (meaning === 'all_allowed') return { rules: ALLOWED, isKept: true };
    const analyzer = this.options.analyzers.for(origin);
    const read = await faultAsFailure(analyzer.analyze(robotsTxt, { bytes: bytesOf(result.body) }));
    // What cannot be parsed in time may forbid anything.
    if (read.kind === 'failed') return { rules: FORBIDDEN, isKept: false };
    return { rules: groupFor(read.value.robots, VISITOR_TOKEN), isKept: true };
  }

  #forgetOldest(): void {
    if (this.#entries.size <= MAX_ORIGINS) return;
    const [oldest] = this.#entries.keys();
    if (oldest !== undefined) this.#entries.delete(oldest);
  }
}
