import { APP_CONFIG, Clock } from '@app/common';
import type { AppConfig } from '@app/common';
import { AnalyzerPool } from '@app/crawler';
import { CRAWLER_TOKEN, OutboundClient, SharedHostBudget, crawlerUserAgent } from '@app/outbound';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { runScan } from '../engine/scan-engine.js';
import { pageAnalysis } from '../engine/page.analysis.js';
import type { ScanEvents, ScanOptions, ScanOutcome, ScannedPage } from '../engine/scan-options.js';
import { unreadableSite } from '../engine/unreadable-site.js';
import type { Scan } from '../entities/scan.entity.js';
import { LastScanRepository } from './last-scan.repository.js';
import { PagesWithLiveFixes } from '../issues/pages-with-live-fixes.js';
import { pageRow } from './page-row.js';
import { PageSaver } from './page-saver.js';
import { ScanBrowser } from './scan-browser.js';
import { ScanEnding } from './scan-ending.js';
import { LeaseLostError, ScanLeaseRepository } from './scan-lease.repository.js';
import type { ScanLease } from './scan-lease.repository.js';
import { ProgressReporter } from './progress-reporter.js';
import { ScanProgressStore } from './scan-progress.store.js';
import { scanPace } from './scan-pace.js';
import { StoredPagesRepository } from './stored-pages.repository.js';
import type { ResumedPages } from './stored-pages.repository.js';

/** Far below LEASE_SECONDS, and the maximum wait until a cancelled scan stops. */
const RENEW_EVERY_MS = 1_000;
const SAVE_EVERY_MS = 500;

/** A killed worker also costs an attempt, so there are more than a real fault needs. */
const MAX_ATTEMPTS = 25;
const GAVE_UP = 'The scan broke off several times. The reason is in the log of this installation.';

class ScanCancelledError extends Error {}
class ScanPausedError extends Error {}
class WorkerStoppingError extends Error {}

/** Runs one scan to its end, from wherever an earlier attempt stopped. */
@Injectable()
export class ScanRunner implements BeforeApplicationShutdown {
  private readonly logger = new Logger(ScanRunner.name);
  private readonly running = new Set<AbortController>();

  constructor(
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    private readonly leases: ScanLeaseRepository,
    private readonly storedPages: StoredPagesRepository,
    private readonly lastScans: LastScanRepository,
    private readonly ending: ScanEnding,
    private readonly progress: ScanProgressStore,
    private readonly outbound: OutboundClient,
    private readonly clock: Clock,
    private readonly browser: ScanBrowser,
    private readonly analyzers: AnalyzerPool,
    private readonly liveFixes: PagesWithLiveFixes,
    private readonly hosts: SharedHostBudget,
  ) {}

  /** Releases running scans, so that another worker continues with them at once. */
  beforeApplicationShutdown(): void {
    for (const controller of this.running) controller.abort(new WorkerStoppingError());
  }

  /**
   * Resolves when the scan has ended, or is paused. Rejects when another worker holds it or this one is stopping: the
   * queue then delivers the job again.
   */
  async run(scanId: string): Promise<void> {
    const lease = { scanId, token: randomUUID() };
    const scan = await this.leases.acquire(lease);
    if (scan === null) {
      if (await this.leases.isOver(scanId)) return;
      throw new Error(`Scan ${scanId} is held by another worker`);
    }
    await this.runLeased(scan, lease);
  }

  /** The same for a scan whose lease this worker has taken already. */
  async runLeased(scan: Scan, lease: ScanLease): Promise<void> {
    if (scan.attempts > MAX_ATTEMPTS) return this.giveUp(scan, lease);
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
    // Loads while robots.txt is being requested.
    this.analyzers.warmUp(pageAnalysis);
    const stored = await this.storedPages.resume(scan.id);
    const reporter = new ProgressReporter(scan, this.progress, stored);
    const saver = new PageSaver((batch) =>
      this.leases.savePages(lease, { ...batch, pagesDiscovered: reporter.discovered }),
    );
    // The next page may be slow, and earlier pages should not wait for it.
    const saving = setInterval(() => {
      saver.saveIfDue(performance.now()).catch((error: unknown) => controller.abort(error));
    }, SAVE_EVERY_MS);
    controller.signal.addEventListener('abort', () => reporter.stop());
    reporter.report();
    try {
      const run = { lease, controller, reporter, saver, stored };
      const { outcome, firstFailure } = await this.crawl(scan, run);
      await this.finish(scan, lease, { outcome, firstFailure, reporter });
    } catch (error) {
      if (isStoppedByUser(controller.signal.reason)) await saver.save();
      throw error;
    } finally {
      reporter.stop();
      clearInterval(saving);
    }
  }

  private async crawl(
    scan: Scan,
    run: HeldScan,
  ): Promise<{ outcome: ScanOutcome; firstFailure: string | null }> {
    const { lease, reporter, saver, stored, controller } = run;
    let { firstFailure } = stored;
    const take = async (page: ScannedPage): Promise<void> => {
      const now = performance.now();
      firstFailure ??= page.failure;
      saver.add(pageRow(page), page.issues, now);
      reporter.count(page);
      await saver.saveIfDue(now);
    };
    const events: ScanEvents = {
      onProgress: (progress) => reporter.update(progress),
      onPage: take,
      onUnchanged: take,
      onAudited: async (batch) => {
        await saver.save();
        await this.leases.saveAudited(lease, batch);
        reporter.countAudited(batch);
      },
    };
    const knownPages = await this.lastScans.knownPages(scan);
    const signatures = await this.liveFixes.of(scan.websiteId ?? null);
    const { renderer, liveFixed } = this.browser.forScan(signatures, scan.userId);
    const options: ScanOptions = {
      scanId: scan.id,
      startUrl: scan.url,
      mode: scan.mode,
      maxPages: scan.maxPages,
      signal: controller.signal,
      resumeFrom: stored,
      ...(knownPages && { knownPages }),
      ...(renderer && { renderer }),
      ...(signatures.size > 0 && { liveFixed }),
      analyzer: this.analyzers.for(scan.userId),
      sample: this.config.sample,
      pageSource: {
        open: async (site, inMemory) => {
          const saved = saver.save();
          // Audited from memory while the last pages are being stored; the results are stored after them.
          if (inMemory === null || stored.size > 0) await saved;
          else saved.catch(() => undefined);
          if (stored.size > 0)
            await this.leases.deleteIssuesOfOthers(lease, this.storedPages.pageCheckIds);
          reporter.beginAuditing(site.pages.length);
          return inMemory?.open(site) ?? this.storedPages.open(scan.id, site.pages);
        },
      },
      userAgent: crawlerUserAgent(this.config.publicUrl),
      robotsToken: CRAWLER_TOKEN,
      obeyRobots: true,
      hosts: this.hosts,
      ...scanPace(this.config, scan.url),
    };
    const outcome = await runScan(this.outbound, options, events);
    await saver.save();
    return { outcome, firstFailure };
  }

  private async finish(
    scan: Scan,
    lease: ScanLease,
    run: {
      readonly outcome: ScanOutcome;
      readonly firstFailure: string | null;
      readonly reporter: ProgressReporter;
    },
  ): Promise<void> {
    const error = unreadableSite(run.outcome, run.firstFailure);
    if (error === null) {
      const score = await this.ending.complete(scan, lease, run.outcome);
      await run.reporter.end('completed', { score, errors: [] });
      return;
    }
    await this.ending.fail(scan, lease, error);
    await run.reporter.end('failed', { score: null, errors: [error] });
  }

  private async giveUp(scan: Scan, lease: ScanLease): Promise<void> {
    await this.ending.fail(scan, lease, GAVE_UP);
    await this.progress.publishStopped(scan.id, 'failed', [GAVE_UP]);
  }

  private async beat(lease: ScanLease, controller: AbortController): Promise<void> {
    try {
      const { isCancelRequested, isPauseRequested } = await this.leases.renew(lease);
      if (isCancelRequested) controller.abort(new ScanCancelledError());
      else if (isPauseRequested) controller.abort(new ScanPausedError());
    } catch (error) {
      if (error instanceof LeaseLostError) controller.abort(error);
      else
        this.logger.warn({ err: error, scanId: lease.scanId }, 'The lease could not be renewed.');
    }
  }

  private async afterFailure(scan: Scan, lease: ScanLease, error: unknown): Promise<void> {
    if (error instanceof LeaseLostError) {
      // The worker that has taken it over may also fail, so the job is not done until the scan has ended.
      if (await this.leases.isOver(scan.id)) return;
      throw error;
    }
    if (error instanceof ScanCancelledError) {
      await this.ending.cancel(scan, lease);
      await this.progress.publishStopped(scan.id, 'cancelled');
      return;
    }
    if (error instanceof ScanPausedError && (await this.leases.pause(lease))) {
      await this.progress.publishStopped(scan.id, 'paused');
      return;
    }
    if (!(error instanceof WorkerStoppingError || error instanceof ScanPausedError)) {
      this.logger.error({ err: error, scanId: scan.id }, 'The scan broke off.');
    }
    await this.leases.release(lease);
    throw error;
  }
}

/** The dependencies of one attempt. */
interface HeldScan {
  readonly lease: ScanLease;
  readonly controller: AbortController;
  readonly reporter: ProgressReporter;
  readonly saver: PageSaver;
  readonly stored: ResumedPages;
}

/** The pages read so far are kept. */
function isStoppedByUser(reason: unknown): boolean {
  return reason instanceof ScanCancelledError || reason instanceof ScanPausedError;
}
