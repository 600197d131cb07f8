import { APP_CONFIG, countEvent, LeasedRunner, NO_USER, StoppedError } from '@app/common';
import type { AppConfig, Attempt, Claim, Lease } from '@app/common';
import { AnalyzerPool, scanPace } from '@app/crawler';
import type { ScanPace } from '@app/crawler';
import { WebsitesService, widgetUrl } from '@app/domain';
import { CRAWLER_TOKEN, OutboundClient, SharedHostBudget, crawlerUserAgent } from '@app/outbound';
import { Inject, Injectable } from '@nestjs/common';
import type { AuditCheckpoints } from '../engine/audit-checkpoints.js';
import { sampleOfMode } from '../engine/choose-sample.js';
import { GUEST_PROBE_LIMITS } from '../engine/probe-limits.js';
import { runScan } from '../engine/scan-engine.js';
import { pageAnalysis } from '../engine/page.analysis.js';
import type { ScanEvents, ScanOptions, ScanOutcome, ScannedPage } from '../engine/scan-options.js';
import { unreadableSite } from '../engine/unreadable-site.js';
import { isOwned } from '../entities/scan.entity.js';
import type { OwnScan, Scan } from '../entities/scan.entity.js';
import type { StoredEnding } from '../checkpoints/stored-ending.js';
import { ScanExtractions } from '../extraction/scan-extraction.service.js';
import { GuestOutboundClient } from './guest-outbound-client.js';
import { LastScanRepository } from './last-scan.repository.js';
import { PagesWithLiveFixes } from '../live-fixed/pages-with-live-fixes.js';
import { progressOfRow } from './progress-of-row.js';
import { PageSaver } from './page-saver.js';
import { ScanBrowser } from './scan-browser.js';
import { ScanCheckpointsService } from './scan-checkpoints.service.js';
import type { ScanRenderings, ScanView } from './scan-browser.js';
import { ScanEnding } from './scan-ending.js';
import { ScanRendering } from './scan-rendering.js';
import { ScanLeaseRepository } from './scan-lease.repository.js';
import { ProgressReporter } from './progress-reporter.js';
import { ScanProgressStore } from './scan-progress.store.js';
import { scanResult } from '../checkpoints/scan-result.js';
import { StoredPagesRepository } from './stored-pages.repository.js';
import type { ResumedPages } from './stored-pages.repository.js';

/** Also the maximum wait until a cancelled scan stops. */
const RENEW_EVERY_MS = 1_000;
const SAVE_EVERY_MS = 500;
const MAX_ATTEMPTS = 25;
const NOT_RENDERED = { rendered: 0, lab: 0 };
const NO_BROWSER_VIEW: ScanView = { renderer: null, liveFixed: null };
const GAVE_UP = "The scan was interrupted several times. The reason is in this installation's log.";

class ScanCancelledError extends StoppedError {}
class ScanPausedError extends StoppedError {}
class GuestTimeUpError extends StoppedError {}

/** A scan without an account must not occupy a worker for longer: the website may be slow on purpose. */
const GUEST_MAX_MS = 120_000;
const GUEST_TIME_UP =
  'This website responds too slowly for a scan without an account. With a free account, there is no time limit.';

/** Runs one scan to its end or until it is paused, from wherever an earlier attempt stopped. */
@Injectable()
export class ScanRunner extends LeasedRunner<Scan> {
  constructor(
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    private readonly leases: ScanLeaseRepository,
    private readonly storedPages: StoredPagesRepository,
    private readonly lastScans: LastScanRepository,
    private readonly ending: ScanEnding,
    private readonly progress: ScanProgressStore,
    private readonly outbound: OutboundClient,
    private readonly guestOutbound: GuestOutboundClient,
    private readonly browser: ScanBrowser,
    private readonly rendering: ScanRendering,
    private readonly analyzers: AnalyzerPool,
    private readonly liveFixes: PagesWithLiveFixes,
    private readonly hosts: SharedHostBudget,
    private readonly websites: WebsitesService,
    private readonly extractions: ScanExtractions,
    private readonly checkpoints: ScanCheckpointsService,
  ) {
    super(leases, { subject: 'scan', renewEveryMs: RENEW_EVERY_MS, maxAttempts: MAX_ATTEMPTS });
  }

  protected override async execute(scan: Scan, { lease, controller }: Attempt): Promise<void> {
    const reached = await this.checkpoints.find(scan.id);
    if (reached.ending !== null && isOwned(scan))
      return this.resumeEnding(scan, reached.ending, { lease, controller });
    // Loads while robots.txt is being requested.
    this.analyzers.warmUp(pageAnalysis);
    const stored = await this.storedPages.resume(scan.id);
    const signatures = await this.liveFixes.of(scan.websiteId ?? null);
    const view = isOwned(scan) ? this.browser.forScan(signatures, scan.userId) : NO_BROWSER_VIEW;
    const pace = await this.paceOf(scan);
    const reporter = new ProgressReporter(scan, this.progress, {
      stored,
      percent: progressOfRow(scan, await this.progress.find(scan.id)).percent,
      sample: view.renderer === null ? NOT_RENDERED : sampleOfMode(scan.mode, this.config.sample),
      requestMs: 1_000 / (pace.maxRequestsPerSecond ?? Infinity),
    });
    const saver = new PageSaver((batch) =>
      this.leases.savePages(lease, { ...batch, pagesDiscovered: reporter.discovered }),
    );
    // The next page may be slow, and earlier pages should not wait for it.
    const saving = setInterval(() => {
      saver.saveIfDue(performance.now()).catch((error: unknown) => controller.abort(error));
    }, SAVE_EVERY_MS);
    controller.signal.addEventListener('abort', () => reporter.stop());
    const timeUp = isOwned(scan)
      ? undefined
      : setTimeout(() => controller.abort(new GuestTimeUpError()), GUEST_MAX_MS);
    reporter.report();
    let renderings: ScanRenderings | null = null;
    try {
      const { signal } = controller;
      if (isOwned(scan)) renderings = await this.rendering.open(scan, { lease, signal, pace });
      const checkpoints = await this.checkpoints.ofAudit(lease, reached);
      const held = { lease, controller, reporter, saver, stored, view, pace, renderings };
      const { outcome, firstFailure } = await this.crawl(scan, { ...held, checkpoints });
      await this.finish(scan, { lease, controller }, { outcome, firstFailure, reporter });
    } catch (error) {
      if (isStoppedByUser(controller.signal.reason)) await saver.save();
      throw error;
    } finally {
      reporter.stop();
      await renderings?.close();
      clearInterval(saving);
      clearTimeout(timeUp);
    }
  }

  private async crawl(
    scan: Scan,
    run: HeldScan,
  ): Promise<{ outcome: ScanOutcome; firstFailure: string | null }> {
    const { lease, reporter, saver, stored, controller, view, pace, checkpoints } = run;
    let { firstFailure } = stored;
    const take = async (page: ScannedPage): Promise<void> => {
      const now = performance.now();
      countEvent('groundswell.crawl.pages');
      firstFailure ??= page.failure;
      saver.add(page, now);
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
    const extraction = isOwned(scan) ? await this.extractions.open(scan) : null;
    const lastPages = isOwned(scan) ? await this.lastScans.knownPages(scan) : null;
    const knownPages = lastPages && (extraction?.knownPages(lastPages) ?? lastPages);
    const { renderer, liveFixed } = view;
    const { renderings } = run;
    const options: ScanOptions = {
      scanId: scan.id,
      widgetUrl: new URL(widgetUrl(this.config.publicUrl)).href,
      startUrl: scan.url,
      mode: scan.mode,
      maxPages: scan.maxPages,
      signal: controller.signal,
      resumeFrom: stored,
      ...(knownPages && { knownPages }),
      ...(extraction && { extraction }),
      ...(renderer && { renderer }),
      ...(liveFixed && { liveFixed }),
      ...(renderings && { renderings: renderings.pages }),
      ...(isOwned(scan) ? {} : { probeLimits: GUEST_PROBE_LIMITS }),
      analyzer: this.analyzers.for(scan.userId ?? NO_USER),
      sample: this.config.sample,
      checkpoints,
      earlierTemplates: (shapes) => this.lastScans.templates(scan, shapes),
      pageSource: {
        open: async (site, inMemory) => {
          const saved = saver.save();
          // Audited from memory while the last pages are being stored; the results are stored after them.
          if (inMemory === null || stored.size > 0) await saved;
          else saved.catch(() => undefined);
          // Those of a checkpoint are not found again.
          if (stored.size > 0 && checkpoints.siteChecks === null)
            await this.leases.deleteIssuesOfOthers(lease, this.storedPages.checkIdsOf(scan));
          reporter.beginAuditing(site.pages.length);
          return inMemory?.open(site) ?? this.storedPages.open(scan.id, site.pages);
        },
      },
      userAgent: crawlerUserAgent(this.config.publicUrl),
      robotsToken: CRAWLER_TOKEN,
      obeyRobots: true,
      hosts: this.hosts,
      ...pace,
    };
    const client = isOwned(scan) ? this.outbound : this.guestOutbound;
    const outcome = await runScan(client, options, events);
    await saver.save();
    return { outcome, firstFailure };
  }

  private async paceOf(scan: Scan): Promise<ScanPace> {
    const { websiteId } = scan;
    const chosen = websiteId == null ? null : await this.websites.scanPaceOf(websiteId);
    return scanPace(this.config, scan.url, chosen);
  }

  /** An earlier attempt has audited everything. */
  private async resumeEnding(
    scan: OwnScan,
    ending: StoredEnding,
    { lease, controller }: Attempt,
  ): Promise<void> {
    const { pagesScanned: scanned, pagesSkipped: skipped, pagesDiscovered: size } = scan;
    const reporter = new ProgressReporter(scan, this.progress, {
      stored: { scanned, skipped, size, issues: await this.storedPages.countIssues(scan.id) },
      percent: progressOfRow(scan, await this.progress.find(scan.id)).percent,
      sample: NOT_RENDERED,
      requestMs: 0,
    });
    try {
      reporter.beginEnding();
      const throwIfStopped = stopBetweenSteps(controller.signal);
      const score = await this.ending.resume(scan, lease, ending, throwIfStopped);
      await reporter.end('completed', { score, errors: [] });
    } finally {
      reporter.stop();
    }
  }

  private async finish(
    scan: Scan,
    { lease, controller }: Attempt,
    run: {
      readonly outcome: ScanOutcome;
      readonly firstFailure: string | null;
      readonly reporter: ProgressReporter;
    },
  ): Promise<void> {
    run.reporter.beginEnding();
    const error = unreadableSite(run.outcome, run.firstFailure);
    if (error === null) {
      const throwIfStopped = stopBetweenSteps(controller.signal);
      const result = scanResult(run.outcome);
      const score = await this.ending.complete(scan, lease, result, throwIfStopped);
      await run.reporter.end('completed', { score, errors: [] });
      return;
    }
    await this.ending.fail(scan, lease, error);
    await run.reporter.end('failed', { score: null, errors: [error] });
  }

  protected override async giveUp(scan: Scan, lease: Lease): Promise<void> {
    await this.ending.fail(scan, lease, GAVE_UP);
    await this.progress.publishStopped(scan.id, 'failed', [GAVE_UP]);
  }

  protected override async renew(lease: Lease): Promise<StoppedError | null> {
    const { isCancelRequested, isPauseRequested } = await this.leases.renew(lease);
    if (isCancelRequested) return new ScanCancelledError();
    return isPauseRequested ? new ScanPausedError() : null;
  }

  protected override async conclude(error: unknown, claim: Claim<Scan>): Promise<boolean> {
    const { row: scan, lease } = claim;
    if (error instanceof ScanCancelledError) {
      await this.ending.cancel(scan, lease);
      await this.progress.publishStopped(scan.id, 'cancelled');
      return true;
    }
    if (error instanceof GuestTimeUpError) {
      await this.ending.fail(scan, lease, GUEST_TIME_UP);
      await this.progress.publishStopped(scan.id, 'failed', [GUEST_TIME_UP]);
      return true;
    }
    if (!(error instanceof ScanPausedError && (await this.leases.pause(lease)))) return false;
    await this.progress.publishStopped(scan.id, 'paused');
    return true;
  }
}

/** A user who cancels or pauses it now is too late: the history of the issues is being written. */
function stopBetweenSteps(signal: AbortSignal): () => void {
  return () => {
    if (!isStoppedByUser(signal.reason)) signal.throwIfAborted();
  };
}

/** The dependencies of one attempt. */
interface HeldScan extends Attempt {
  readonly checkpoints: AuditCheckpoints;
  readonly reporter: ProgressReporter;
  readonly saver: PageSaver;
  readonly stored: ResumedPages;
  readonly view: ScanView;
  readonly pace: ScanPace;
  /** `null` for a scan that reads HTML. */
  readonly renderings: ScanRenderings | null;
}

/** The pages read so far are kept. */
function isStoppedByUser(reason: unknown): boolean {
  return reason instanceof ScanCancelledError || reason instanceof ScanPausedError;
}
