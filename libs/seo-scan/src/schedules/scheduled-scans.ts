import { ScanAllowanceService } from '@app/billing';
import { AppError, Clock, nextRunOrNull } from '@app/common';
import type { Actor } from '@app/common';
import { WebsitesService } from '@app/domain';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { SeoScanService } from '../scans/seo-scan.service.js';
import { ScheduleNotices } from './schedule-notices.js';
import { ScheduleRunsRepository } from './schedule-runs.repository.js';
import type { StartingRun } from './schedule-runs.repository.js';

/** Starting a scan takes seconds; a run that is claimed for longer belongs to a dead worker. */
const CLAIM_MS = 2 * 60_000;
/** Idempotency keys expire after a day: a start repeated later could create a second scan. */
const GIVE_UP_AFTER_MS = 12 * 3_600_000;

const STILL_RUNNING = 'The previous scan is still running.';
const NOT_STARTED = 'The scan could not be started in time.';

/**
 * Starts the scans that are due and notifies of their end. Any number of workers may run it at once, and after any
 * downtime: a run exists once per schedule and time, a schedule that missed several times runs once and then advances
 * to its next time, and the key of the run allows an interrupted start to be repeated without a second scan.
 */
@Injectable()
export class ScheduledScans {
  private readonly logger = new Logger(ScheduledScans.name);

  constructor(
    private readonly runs: ScheduleRunsRepository,
    private readonly scans: SeoScanService,
    private readonly websites: WebsitesService,
    private readonly allowance: ScanAllowanceService,
    private readonly notices: ScheduleNotices,
    private readonly clock: Clock,
  ) {}

  /** One round; ends early when `signal` is aborted. */
  async tick(signal: AbortSignal): Promise<void> {
    await this.startAll(signal, () => this.claimDue());
    await this.startAll(signal, () => this.claimAbandoned());
    while (!signal.aborted && (await this.reportNext()));
  }

  private async startAll(
    signal: AbortSignal,
    claim: () => Promise<StartingRun | null>,
  ): Promise<void> {
    while (!signal.aborted) {
      const run = await claim();
      if (run === null) return;
      try {
        await this.start(run);
      } catch (error) {
        this.logger.error(
          { err: error, runId: run.id },
          'A scheduled scan could not be started; retrying.',
        );
      }
    }
  }

  private claimDue(): Promise<StartingRun | null> {
    return this.runs.transaction(async (tx): Promise<StartingRun | null> => {
      for (;;) {
        const now = this.clock.now();
        const schedule = await this.runs.lockDue(tx, now);
        if (schedule === null) return null;
        const claimedUntil = new Date(now.getTime() + CLAIM_MS);
        const nextRunAt = nextRunOrNull(schedule, now);
        const run = await this.runs.open(tx, schedule, { now, claimedUntil, nextRunAt });
        if (run !== null) return run;
      }
    });
  }

  private claimAbandoned(): Promise<StartingRun | null> {
    const now = this.clock.now();
    return this.runs.claimAbandoned(now, new Date(now.getTime() + CLAIM_MS));
  }

  private async start(run: StartingRun): Promise<void> {
    const actor: Actor = { userId: run.userId, role: 'user', sessionId: run.id };
    const { websites } = await this.websites.list(actor);
    const website = websites.find((each) => each.id === run.websiteId);
    if (website === undefined) return; // removed: the schedule and this run were deleted with it
    const reason = await this.reasonToSkip(run);
    if (reason !== null) return this.skip(run, website.url, reason);
    try {
      const result = await this.scans.start(
        actor,
        {
          ...{ url: website.url, mode: 'site', maxPages: run.maxPages },
          ...{ rescan: run.isRescan, rendering: run.rendering },
        },
        `schedule-run:${run.id}`,
      );
      if (result.success) await this.runs.recordStarted(run.id, result.scanId);
      else await this.skip(run, website.url, result.error);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await this.skip(run, website.url, error.message);
    }
  }

  private async reasonToSkip(run: StartingRun): Promise<string | null> {
    const age = this.clock.now().getTime() - run.createdAt.getTime();
    if (age > GIVE_UP_AFTER_MS) return NOT_STARTED;
    const notIncluded = await this.allowance.missingEntitlement(run.userId, 'scheduledScans');
    if (notIncluded !== null) return notIncluded;
    return (await this.runs.isScanning(run.scheduleId)) ? STILL_RUNNING : null;
  }

  private async skip(run: StartingRun, websiteUrl: string, reason: string): Promise<void> {
    await this.runs.transaction(async (tx: EntityManager) => {
      const { isRecorded, isRepeated } = await this.runs.recordSkipped(tx, run, reason);
      if (isRecorded && !isRepeated) await this.notices.skipped(tx, run, { websiteUrl, reason });
    });
  }

  /** Notifies of the end of one scan; returns whether there was one. */
  private reportNext(): Promise<boolean> {
    return this.runs.transaction(async (tx) => {
      const run = await this.runs.lockEnded(tx);
      if (run === null) return false;
      await this.notices.ended(tx, run);
      await this.runs.markReported(tx, run.id, this.clock.now());
      return true;
    });
  }
}
