import { APP_CONFIG } from '@app/common';
import type { AppConfig } from '@app/common';
import { AnalyzerPool, PoliteHttpClient, scanPace } from '@app/crawler';
import { readRobots } from '@app/crawler/pages';
import { CRAWLER_TOKEN, OutboundClient, SharedHostBudget, crawlerUserAgent } from '@app/outbound';
import { Inject, Injectable } from '@nestjs/common';
import { setTimeout } from 'node:timers/promises';
import { WebsiteRules } from '@app/seo-scan';
import { WatchedSite } from './watched-site.js';

const REQUEST_TIMEOUT_MS = 20_000;

interface OpenOptions {
  readonly userId: string;
  readonly websiteId: string;
  readonly signal: AbortSignal;
}

/** Reads websites as the crawler does: its robots rules, pace, outbound guard and analyzer threads. */
@Injectable()
export class SiteOpener {
  constructor(
    private readonly outbound: OutboundClient,
    private readonly analyzers: AnalyzerPool,
    private readonly hosts: SharedHostBudget,
    private readonly rules: WebsiteRules,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** Requests robots.txt. Rejects only when the signal fires. */
  async open(origin: string, { userId, websiteId, signal }: OpenOptions): Promise<WatchedSite> {
    const startUrl = `${origin}/`;
    const analyzer = this.analyzers.for(userId);
    const rules = await this.rules.open(websiteId, analyzer);
    const client = new PoliteHttpClient(this.outbound, {
      startUrl,
      userAgent: crawlerUserAgent(this.config.publicUrl),
      maxRequestsPerSecond: scanPace(this.config, startUrl).maxRequestsPerSecond,
      obeyRobots: true,
      hosts: this.hosts,
      requestTimeoutMs: REQUEST_TIMEOUT_MS,
      signal,
      analyzer,
    });
    const robots = await readRobots(client, origin, { token: CRAWLER_TOKEN, isObeyed: true });
    client.robots = robots;
    return new WatchedSite(client, { robots, rules }, origin);
  }

  /** Between a reading and the one that confirms it, long enough for a short fault to pass. */
  async pause(origin: string, signal: AbortSignal): Promise<void> {
    await setTimeout(scanPace(this.config, `${origin}/`).retryDelayMs, undefined, { signal });
  }
}
