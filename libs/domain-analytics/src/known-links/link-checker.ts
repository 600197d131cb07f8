import { APP_CONFIG } from '@app/common';
import type { AppConfig } from '@app/common';
import { normaliseUrl } from '@app/common/contract';
import { AnalyzerPool, PoliteHttpClient, scanPace } from '@app/crawler';
import { readRobots, responseForThread } from '@app/crawler/pages';
import {
  CRAWLER_TOKEN,
  OutboundClient,
  SharedHostBudget,
  crawlerUserAgent,
  siteOf,
} from '@app/outbound';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { KnownLinks, LinkCheck } from '../contract/index.js';
import { unread } from '../rules/link-on-page.js';
import { linkPage } from './link-page.analysis.js';

type KnownLink = KnownLinks['examples'][number];

const DEADLINE_MS = 30_000;
const REQUEST_TIMEOUT_MS = 10_000;
/** Websites read at once. */
const CONCURRENCY = 5;
const PAGE_MAX_BYTES = 2 * 1024 * 1024;
const ACCEPT = 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1';
const LATE = 'The page was not read within 30 seconds.';
const FORBIDDEN = "The website's robots.txt blocks the page or couldn't be loaded.";
const USED_UP = 'This installation has reached its request limit for this website.';
const NO_ADDRESS = 'The URL is not a web page.';
const FAILED = "Our crawler couldn't load the page.";

/** Reads the pages of known links again, as a crawl would: robots.txt, pace, outbound guard and analyzer threads. */
@Injectable()
export class LinkChecker {
  private readonly logger = new Logger(LinkChecker.name);

  constructor(
    private readonly outbound: OutboundClient,
    private readonly analyzers: AnalyzerPool,
    private readonly hosts: SharedHostBudget,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** The links with their checks, in the same order. Never rejects: what cannot be read is unread, with the reason. */
  async check(
    userId: string,
    links: readonly KnownLink[],
    signal: AbortSignal,
  ): Promise<KnownLink[]> {
    const deadline = AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)]);
    const checks = new Map<KnownLink, LinkCheck>();
    const websites = [...Map.groupBy(links, ({ from }) => originOf(from))];
    const readNext = async (): Promise<void> => {
      for (let next = websites.shift(); next !== undefined; next = websites.shift()) {
        const [origin, ofWebsite] = next;
        if (origin !== null)
          await this.readWebsite(origin, { userId, deadline, ofWebsite, checks });
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, readNext));
    return links.map((link) => ({ ...link, check: checks.get(link) ?? unread(NO_ADDRESS) }));
  }

  private async readWebsite(
    origin: string,
    {
      userId,
      deadline,
      ofWebsite,
      checks,
    }: {
      readonly userId: string;
      readonly deadline: AbortSignal;
      readonly ofWebsite: readonly KnownLink[];
      readonly checks: Map<KnownLink, LinkCheck>;
    },
  ): Promise<void> {
    try {
      const client = new PoliteHttpClient(this.outbound, {
        startUrl: `${origin}/`,
        userAgent: crawlerUserAgent(this.config.publicUrl),
        maxRequestsPerSecond: scanPace(this.config, `${origin}/`).maxRequestsPerSecond,
        obeyRobots: true,
        hosts: this.hosts,
        requestTimeoutMs: REQUEST_TIMEOUT_MS,
        signal: deadline,
        analyzer: this.analyzers.for(userId),
      });
      client.robots = await readRobots(client, origin, { token: CRAWLER_TOKEN, isObeyed: true });
      for (const link of ofWebsite) checks.set(link, await this.readLink(client, link));
    } catch (error) {
      if (!deadline.aborted) this.logger.error({ err: error, origin }, 'A link was not read.');
      const reason = deadline.aborted ? LATE : FAILED;
      for (const link of ofWebsite) if (!checks.has(link)) checks.set(link, unread(reason));
    }
  }

  private async readLink(client: PoliteHttpClient, { from, to }: KnownLink): Promise<LinkCheck> {
    const url = normaliseUrl(from) ?? from;
    if (client.robots?.isForbidden(url) === true) return unread(FORBIDDEN);
    if (!(await this.hosts.take(siteOf(new URL(url).hostname)))) return unread(USED_UP);
    const result = await client.request({
      ...{ url, truncate: true, maxBytes: PAGE_MAX_BYTES },
      headers: { accept: ACCEPT },
    });
    if (result.kind === 'failed') return unread(result.message);
    const finalUrl = normaliseUrl(result.finalUrl) ?? result.finalUrl;
    const read = await client.analyze(linkPage, {
      ...{ url, target: to, fetchedAt: new Date(client.clock.now()).toISOString() },
      response: responseForThread({ ...result, finalUrl }),
    });
    return read.kind === 'done' ? read.value : unread(`The page ${read.message}.`);
  }
}

function originOf(address: string): string | null {
  const url = normaliseUrl(address);
  return url === null ? null : new URL(url).origin;
}
