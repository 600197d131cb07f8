import { APP_CONFIG } from '@app/common';
import type { AppConfig, Lease } from '@app/common';
import { AnalyzerPool } from '@app/crawler';
import type { ScanPace } from '@app/crawler';
import { CRAWLER_TOKEN, crawlerUserAgent, OutboundClient, SharedHostBudget } from '@app/outbound';
import { Inject, Injectable } from '@nestjs/common';
import type { OwnScan } from '../entities/scan.entity.js';
import { ScanBrowser } from './scan-browser.js';
import type { ScanRenderings } from './scan-browser.js';
import { ScanLeaseRepository } from './scan-lease.repository.js';
import { chooseRendering } from '../engine/rendering-choice.js';
import { sampleRendering } from '../engine/rendering-sample.js';

export interface RenderingAttempt {
  readonly lease: Lease;
  readonly signal: AbortSignal;
  /** At which the sample is requested, like the crawl. */
  readonly pace: ScanPace;
}

/** Opens the browser of a scan that renders pages, and decides whether one with `auto` does. */
@Injectable()
export class ScanRendering {
  constructor(
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    private readonly browser: ScanBrowser,
    private readonly leases: ScanLeaseRepository,
    private readonly outbound: OutboundClient,
    private readonly analyzers: AnalyzerPool,
    private readonly hosts: SharedHostBudget,
  ) {}

  /** `null` for a scan that reads HTML; otherwise the caller closes it. A decision is made once and kept. */
  async open(scan: OwnScan, attempt: RenderingAttempt): Promise<ScanRenderings | null> {
    if (scan.renderingUsed === 'raw') return null;
    const renderings = this.browser.renderingsOf(scan);
    try {
      if (scan.renderingUsed !== 'rendered') await this.decide(scan, attempt, renderings);
    } catch (error) {
      await renderings.close();
      throw error;
    }
    if (scan.renderingUsed === 'rendered') return renderings;
    await renderings.close();
    return null;
  }

  private async decide(
    scan: OwnScan,
    { lease, signal, pace }: RenderingAttempt,
    renderings: ScanRenderings,
  ): Promise<void> {
    const { config, hosts } = this;
    const sample = await sampleRendering(
      this.outbound,
      {
        ...{ startUrl: scan.url, mode: scan.mode, signal, hosts, ...pace },
        analyzer: this.analyzers.for(scan.userId),
        userAgent: crawlerUserAgent(config.publicUrl),
        robotsToken: CRAWLER_TOKEN,
        obeyRobots: true,
      },
      renderings.pages,
    );
    const choice = chooseRendering(sample);
    await this.leases.saveRendering(lease, choice);
    scan.renderingUsed = choice.used;
    scan.renderingReason = choice.reason;
  }
}
