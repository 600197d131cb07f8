import { readRobots } from '@app/crawler/pages';
import { APP_CONFIG } from '@app/common';
import type { AppConfig } from '@app/common';
import { normaliseUrl } from '@app/common/contract';
import { AnalyzerPool, PoliteHttpClient, scanPace } from '@app/crawler';
import type { AnalyzerOptions } from '@app/crawler';
import { CRAWLER_TOKEN, OutboundClient, crawlerUserAgent } from '@app/outbound';
import { Inject, Injectable } from '@nestjs/common';
import { PageVisit } from './page-visit.js';

export interface PageReadingOptions extends Pick<AnalyzerOptions, 'maxWaiting'> {
  readonly userId: string;
  readonly signal: AbortSignal;
}

/** Reads single pages of a website as the scanner does: same rules, same pace, same parser. */
@Injectable()
export class PageReading {
  constructor(
    private readonly outbound: OutboundClient,
    private readonly analyzers: AnalyzerPool,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Requests robots.txt once; the result reads several pages. Rejects when the signal fires, and with `rate_limited`
   * when more than `maxWaiting` pages of the user are waiting to be read.
   * @param options `userId`: the user on whose behalf pages are read.
   */
  async open(
    origin: string,
    { userId, signal, maxWaiting = Infinity }: PageReadingOptions,
  ): Promise<PageVisit> {
    const startUrl = normaliseUrl(origin) ?? origin;
    const { maxRequestsPerSecond } = scanPace(this.config, startUrl);
    const httpClient = new PoliteHttpClient(this.outbound, {
      startUrl,
      userAgent: crawlerUserAgent(this.config.publicUrl),
      maxRequestsPerSecond,
      obeyRobots: true,
      requestTimeoutMs: REQUEST_TIMEOUT_MS,
      signal,
      analyzer: this.analyzers.for(userId, { maxWaiting }),
    });
    httpClient.robots = await readRobots(httpClient, new URL(startUrl).origin, {
      token: CRAWLER_TOKEN,
      isObeyed: true,
    });
    return new PageVisit(httpClient, new URL(startUrl).origin);
  }
}

const REQUEST_TIMEOUT_MS = 20_000;
