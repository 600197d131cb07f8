import { faultAsFailure } from '../analysis/analysis.js';
import type { Analysis, AnalysisResult, Analyzer } from '../analysis/analysis.js';
import { siteOf } from '@app/outbound';
import type { FailureReason } from '@app/outbound/contract';
import type {
  HostBudget,
  OutboundCertificate,
  OutboundClient,
  OutboundRequest,
  OutboundResult,
} from '@app/outbound';
import type { CrawlPace } from '../page-model/crawl-pace.js';
import { hostKey } from './host-key.js';
import { Politeness, systemClock } from './politeness.js';
import type { CrawlClock } from './politeness.js';

const DEFAULT_REQUEST_TIMEOUT_MS = 30_000;
/** Number of retries of a request that was rate-limited (429, 503). */
const MAX_WAITS = 2;
/** Milliseconds between two requests to hosts other than the website's own. */
const FOREIGN_INTERVAL_MS = 500;
/** The server did not respond, as far as is known. */
const NO_RESPONSE: ReadonlySet<FailureReason> = new Set(['timeout', 'connection', 'protocol']);
const HOST_USED_UP = 'This installation has reached its request limit for this host.';
/** A website that requests longer delays is still read, slowly. */
const MAX_CRAWL_DELAY_MS = 5_000;

export interface PoliteHttpClientOptions {
  /** Absolute http(s) address. */
  readonly startUrl: string;
  readonly userAgent: string;
  /** Request rate limit for the website; `null` for none. Other hosts are always requested slowly. */
  readonly maxRequestsPerSecond: number | null;
  /** The website's pace also follows how fast and how well it responds. Default: false. */
  readonly slowsDown?: boolean;
  readonly obeyRobots: boolean;
  /** The installation's request budget for other websites; default: only the pace is limited. */
  readonly hosts?: Pick<HostBudget, 'take'>;
  /** Timeout of one exchange in milliseconds. Default 30,000. */
  readonly requestTimeoutMs?: number;
  readonly signal: AbortSignal;
  /** Parses all responses of the website. */
  readonly analyzer: Analyzer;
  /** Default: the system clock. */
  readonly clock?: CrawlClock;
}

/** What robots.txt of the website demands of this crawler, and of Googlebot. */
export interface RobotsPolicy {
  readonly crawlDelaySeconds: number | null;
  isForbidden(url: string): boolean;
  isBlockedForGooglebot(url: string): boolean;
}

/** Makes requests at the right pace, under the crawler's name, and waits when a host requests it. */
export class PoliteHttpClient {
  readonly clock: CrawlClock;
  /** Set once robots.txt has been read. */
  robots: RobotsPolicy | null = null;
  private readonly politeness: Politeness;
  private readonly siteHost: string;
  private readonly site: string;

  constructor(
    private readonly client: OutboundClient,
    private readonly options: PoliteHttpClientOptions,
  ) {
    this.clock = options.clock ?? systemClock;
    this.siteHost = hostKey(new URL(options.startUrl).host);
    this.site = siteOf(new URL(options.startUrl).hostname);
    const { maxRequestsPerSecond } = options;
    const siteIntervalMs = maxRequestsPerSecond === null ? 0 : 1_000 / maxRequestsPerSecond;
    this.politeness = new Politeness(
      (host) => {
        if (hostKey(host) !== this.siteHost) return FOREIGN_INTERVAL_MS;
        const delayMs = options.obeyRobots ? (this.robots?.crawlDelaySeconds ?? 0) * 1_000 : 0;
        return Math.max(siteIntervalMs, Math.min(delayMs, MAX_CRAWL_DELAY_MS));
      },
      this.clock,
      (host) => options.slowsDown === true && hostKey(host) === this.siteHost,
    );
  }

  /** Rejects only when the crawl's signal fires. */
  async request(request: OutboundRequest): Promise<OutboundResult> {
    const { signal, requestTimeoutMs = DEFAULT_REQUEST_TIMEOUT_MS } = this.options;
    for (let waits = 0; ; waits++) {
      const result = await this.client.fetch({
        ...request,
        timeoutMs: Math.min(request.timeoutMs ?? requestTimeoutMs, requestTimeoutMs),
        headers: { 'user-agent': this.options.userAgent, ...request.headers },
        signal,
        beforeHop: (url) => this.beforeHop(url),
      });
      signal.throwIfAborted();
      if (result.kind === 'failed') {
        if (NO_RESPONSE.has(result.reason))
          this.politeness.forUrl(request.url).report({ status: null, ms: 0 });
        return result;
      }
      const { status, headers, responseMs } = result;
      const pace = this.politeness.forUrl(result.finalUrl);
      pace.report({ status, retryAfter: headers['retry-after'], ms: responseMs });
      const mustWait =
        result.status === 429 ||
        (result.status === 503 && result.headers['retry-after'] !== undefined);
      if (!mustWait || waits >= MAX_WAITS) return result;
    }
  }

  /** The pace of the website's own host so far. */
  get sitePace(): CrawlPace {
    return this.politeness.forUrl(this.options.startUrl).summary;
  }

  /** Analyzes the response in a thread. Also rejects when the crawl's signal fires. */
  async analyze<Input, Output>(
    analysis: Analysis<Input, Output>,
    input: Input,
  ): Promise<AnalysisResult<Output>> {
    const { analyzer, signal } = this.options;
    const result = await faultAsFailure(analyzer.analyze(analysis, input));
    signal.throwIfAborted();
    return result;
  }

  /** The certificate of an https address, at the same pace. Rejects only when the crawl's signal fires. */
  async readCertificate(url: string): Promise<OutboundCertificate> {
    const { signal } = this.options;
    await this.politeness.forUrl(url).waitTurn(signal);
    const result = await this.client.readCertificate(url, signal);
    signal.throwIfAborted();
    return result;
  }

  private async beforeHop(url: string): Promise<void> {
    if (this.robots?.isForbidden(url) === true)
      throw new Error("The website's robots.txt blocks this URL.");
    const site = siteOf(new URL(url).hostname);
    if (site !== this.site && (await this.options.hosts?.take(site)) === false) {
      throw new Error(HOST_USED_UP);
    }
    await this.politeness.forUrl(url).waitTurn(this.options.signal);
  }
}
