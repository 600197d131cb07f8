import { APP_CONFIG, Clock } from '@app/common';
import type { AppConfig } from '@app/common';
import { OutboundClient } from '@app/outbound';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { runScan } from './engine/scan-engine.js';
import type { ScannedPage } from './engine/scan-engine.js';
import type { Scan } from './entities/scan.entity.js';
import { LastScanRepository } from './last-scan.repository.js';
import { PageBatch } from './page-batch.js';
import { pageRow } from './page-row.js';
import { ScanEnding } from './scan-ending.js';
import { LeaseLostError, ScanLeaseRepository } from './scan-lease.repository.js';
import type { ScanLease } from './scan-lease.repository.js';
import { ProgressReporter } from './progress-reporter.js';
import { ScanProgressStore } from './scan-progress.store.js';
import { CRAWLER_TOKEN, crawlerUserAgent, scanPace } from './scan-pace.js';
import { unreadableSite } from './unreadable-site.js';

/** Far below LEASE_SECONDS, and as long as a user waits for a cancelled scan to stop. */
const RENEW_EVERY_MS = 1_000;

/** Being killed in between costs an attempt too, so there are more than a real fault needs. */
const MAX_ATTEMPTS = 25;
const GAVE_UP = 'The scan broke off several times. The reason is in the log of this installation.';

class ScanCancelledError extends Error {}
class WorkerStoppingError extends Error {}

/** Runs one scan to its end, from wherever an earlier attempt stopped. */
@Injectable()
export class ScanRunner implements BeforeApplicationShutdown {
  private readonly logger = new Logger(ScanRunner.name);
  private readonly running = new Set<AbortController>();

  constructor(
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    private readonly leases: ScanLeaseRepository,
    private readonly lastScans: LastScanRepository,
    private readonly ending: ScanEnding,
    private readonly progress: ScanProgressStore,
    private readonly outbound: OutboundClient,
    private readonly clock: Clock,
  ) {}

  /** Hands running scans back, so that another worker goes on with them at once. */
  beforeApplicationShutdown(): void {
    for (const controller of this.running) controller.abort(new WorkerStoppingError());
  }

  /**
   * Resolves when the scan is over for good. Rejects when another worker holds it or this one is
   * stopping: the queue then delivers the job again.
   */
  async run(scanId: string): Promise<void> {
    const lease = { scanId, token: randomUUID() };
    const scan = await this.leases.acquire(lease);
    if (scan === null) {
      if (await this.leases.isOver(scanId)) return;
      throw new Error(`Scan ${scanId} is held by another worker`);
    }
    if (scan.attempts > MAX_ATTEMPTS) return this.ending.fail(scan, lease, GAVE_UP);
    const controller = new AbortController();
    this.running.add(controller);
    const heartbeat = setInterval(() => void this.beat(lease, controller), RENEW_EVERY_MS);
    try {
      await this.runHeld(scan, lease, controller);
    } catch (error) {
      await this.afterFailure(
        scan,
        lease,
        controller.signal.aborted ? controller.signal.reason : error,
      );
    } finally {
      clearInterval(heartbeat);
      this.running.delete(controller);
    }
  }

  private async runHeld(scan: Scan, lease: ScanLease, controller: AbortController): Promise<void> {
    const stored = await this.leases.storedPages(scan.id);
    const knownPages = await this.lastScans.knownPages(scan);
    const reporter = new ProgressReporter(scan, this.progress, stored);
    const batch = new PageBatch();
    const save = async (): Promise<void> => {
      const { pages, issues } = batch.take();
      const { discovered } = reporter;
      await this.leases.savePages(lease, { pages, issues, pagesDiscovered: discovered });
    };
    controller.signal.addEventListener('abort', () => reporter.stop());
    reporter.report();
    let firstFailure: string | null = null;
    const take = async (page: ScannedPage): Promise<void> => {
      const now = performance.now();
      firstFailure ??= page.failure;
      batch.add(pageRow(page), page.issues, now);
      reporter.count(page);
      if (batch.isDue(now)) await save();
    };
    const outcome = await runScan(
      this.outbound,
      {
        scanId: scan.id,
        startUrl: scan.url,
        mode: scan.mode,
        maxPages: scan.maxPages,
        signal: controller.signal,
        resumeFrom: stored,
        knownPages,
        userAgent: crawlerUserAgent(this.config.publicUrl),
        robotsToken: CRAWLER_TOKEN,
        obeyRobots: true,
        ...scanPace(this.config, scan.url),
      },
      {
        onProgress: (progress) => reporter.update(progress),
        onPage: take,
        onUnchanged: take,
      },
    );
    await save();
    const error = unreadableSite(outcome, firstFailure);
    if (error === null) {
      await this.ending.complete(scan, lease, outcome);
      await reporter.end('completed', { score: outcome.score, errors: [] });
    } else {
      await this.ending.fail(scan, lease, error);
      await reporter.end('failed', { score: null, errors: [error] });
    }
  }

  private async beat(lease: ScanLease, controller: AbortController): Promise<void> {
    try {
      const { isCancelRequested } = await this.leases.renew(lease);
      if (isCancelRequested) controller.abort(new ScanCancelledError());
    } catch (error) {
      if (error instanceof LeaseLostError) controller.abort(error);
      else
        this.logger.warn({ err: error, scanId: lease.scanId }, 'The lease could not be renewed.');
    }
  }

  private async afterFailure(scan: Scan, lease: ScanLease, error: unknown): Promise<void> {
    if (error instanceof LeaseLostError) return;
    if (error instanceof ScanCancelledError) {
      await this.ending.cancel(scan, lease);
      await this.progress.publishCancelled(scan.id);
      return;
    }
    if (!(error instanceof WorkerStoppingError)) {
      this.logger.error({ err: error, scanId: scan.id }, 'The scan broke off.');
    }
    await this.leases.release(lease);
    throw error;
  }
}
