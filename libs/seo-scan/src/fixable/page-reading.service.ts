import { APP_CONFIG } from '@app/common';
import type { AppConfig } from '@app/common';
import { normaliseUrl } from '@app/common/contract';
import { CRAWLER_TOKEN, OutboundClient, crawlerUserAgent } from '@app/outbound';
import { Inject, Injectable } from '@nestjs/common';
import { Asker } from '../gather/asker.js';
import { readRobots } from '../gather/robots-gate.js';
import { scanPace } from '../scan-pace.js';
import { PageVisit } from './page-visit.js';

/** Reads single pages of a website as the scanner does: by the same rules, at the same pace, with the same parser. */
@Injectable()
export class PageReading {
  constructor(
    private readonly outbound: OutboundClient,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** Asks for robots.txt once; read several pages with what it answers. Rejects only when the signal fires. */
  async open(origin: string, signal: AbortSignal): Promise<PageVisit> {
    const startUrl = normaliseUrl(origin) ?? origin;
    const { maxRequestsPerSecond } = scanPace(this.config, startUrl);
    const asker = new Asker(this.outbound, {
      startUrl,
      userAgent: crawlerUserAgent(this.config.publicUrl),
      maxRequestsPerSecond,
      obeyRobots: true,
      requestTimeoutMs: REQUEST_TIMEOUT_MS,
      signal,
    });
    asker.robots = await readRobots(asker, new URL(startUrl).origin, {
      token: CRAWLER_TOKEN,
      isObeyed: true,
    });
    return new PageVisit(asker, new URL(startUrl).origin);
  }
}

const REQUEST_TIMEOUT_MS = 20_000;
