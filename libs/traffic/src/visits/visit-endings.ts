import { VisitAllowanceService } from '@app/billing';
import { Clock, FileStore } from '@app/common';
import { partSeed, seededRandom, storableText } from '@app/common/contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CampaignEndings } from '../campaigns/campaign-endings.js';
import type { VisitReport } from '../engines/visit-engine.js';
import type { StoredEvidenceFile } from '../entities/visit-evidence.entity.js';
import type { StepOutcome } from '../engines/visitor-journey.js';
import { EvidenceKeeper } from '../evidence/evidence-keeper.js';
import { VisitStepsRepository } from '../journeys/visit-steps.repository.js';
import { pauseBeforeRetry } from '../rules/retry.js';
import { afterAttempt, healthSignalOf } from '../rules/website-limits.js';
import type { EndedAttempt } from '../rules/website-limits.js';
import { VisitEndingRepository } from './visit-ending.repository.js';
import type { LockedVisit, VisitOutcome } from './visit-ending.repository.js';
import type { VisitClaim } from './visit-lease.js';
import { VisitWebsitesRepository } from './visit-websites.repository.js';

/** Folder of the file store with the screenshots of sample visits, named by visit. */
export const SCREENSHOT_FOLDER = 'visit-screenshots';
const MAX_ERROR_CHARS = 500;
/** Failures of a journey look alike: further pictures of a campaign are not kept. */
const MAX_FAILURE_PICTURES = 30;

/**
 * The result of a report: the visit is over and counted, it waits for another attempt, or the reporter no longer
 * holds it and nothing was changed.
 */
export type Ending = 'ended' | 'tried_again' | 'not_held';

const workerLost: VisitReport = {
  outcome: 'failed',
  error: {
    code: 'worker_lost',
    message: 'The process that executed the visit ended before the visit did.',
  },
  ...{ pages: [], durationMs: 0, loadMs: null, retryAfterMs: null, screenshot: null },
};

/**
 * How attempts at visits end. Each ending is one transaction, fenced by the token of the attempt: the visit, its pages,
 * the counts of campaign and hour, and the charge, all or nothing. A repeated or late report has no effect.
 */
@Injectable()
export class VisitEndings {
  constructor(
    private readonly em: EntityManager,
    private readonly visits: VisitEndingRepository,
    private readonly steps: VisitStepsRepository,
    private readonly websites: VisitWebsitesRepository,
    private readonly allowance: VisitAllowanceService,
    private readonly campaigns: CampaignEndings,
    private readonly evidence: EvidenceKeeper,
    private readonly files: FileStore,
    private readonly clock: Clock,
  ) {}

  /** `startedAt`: when the engine began, not when the visit was leased. */
  async finish(claim: VisitClaim, report: VisitReport, startedAt: Date): Promise<Ending> {
    const screenshotKey = await this.keepScreenshot(claim, report);
    const evidence = await this.evidence.prepare(claim.visitId, report);
    let unused: readonly StoredEvidenceFile[] = evidence?.packed.files ?? [];
    const kept: { unused: typeof unused } = { unused };
    let ending: Ending = 'not_held';
    try {
      ending = await this.report(claim, report, startedAt, screenshotKey, async (tx) => {
        if (evidence === null) return;
        kept.unused = await this.evidence.keep(tx, evidence, this.clock.now());
      });
      unused = kept.unused;
      return ending;
    } finally {
      // A screenshot that no visit names is an orphan.
      if (screenshotKey !== null && ending !== 'ended') await this.files.remove(screenshotKey);
      await this.evidence.discard(unused);
    }
  }

  /** The attempt's worker is gone: the visit is retried or has failed. */
  lose(claim: VisitClaim): Promise<Ending> {
    return this.report(claim, workerLost, null, null, () => Promise.resolve());
  }

  /** The campaign was stopped while the visit was under way: it does not count and costs nothing. */
  async cancel(claim: VisitClaim): Promise<Ending> {
    return this.em.fork().transactional(async (tx) => {
      const visit = await this.visits.lock(tx, claim);
      if (visit === null) return 'not_held';
      await this.cancelLocked(tx, visit);
      return 'ended';
    });
  }

  /** The worker stops, or the campaign was paused before the visit began: as if it had not been leased. */
  async release(claim: VisitClaim): Promise<Ending> {
    return this.em.fork().transactional(async (tx) => {
      const visit = await this.visits.lock(tx, claim);
      if (visit === null) return 'not_held';
      if (isEnded(visit)) {
        await this.cancelLocked(tx, visit);
        return 'ended';
      }
      const attempts = Math.max(0, visit.attempts - 1);
      const dueAt = new Date(visit.dueAtMs);
      await this.visits.putBack(tx, visit, { dueAt, attempts, errorCode: null, error: null });
      return 'tried_again';
    });
  }

  private async report(
    claim: VisitClaim,
    report: VisitReport,
    startedAt: Date | null,
    screenshotKey: string | null,
    keepEvidence: (tx: EntityManager) => Promise<void>,
  ): Promise<Ending> {
    return this.em.fork().transactional(async (tx) => {
      const origin = await this.visits.findOrigin(tx, claim);
      if (origin === null) return 'not_held';
      await this.assessWebsite(tx, origin, endedAttempt(report, startedAt));
      const visit = await this.visits.lock(tx, claim);
      if (visit === null) return 'not_held';
      const { error } = report;
      if (error !== null && report.outcome === 'failed') {
        if (isEnded(visit)) {
          await this.cancelLocked(tx, visit);
          return 'ended';
        }
        const pause = pauseBeforeRetry({
          ...{ errorCode: error.code, httpStatus: statusOf(report), attempts: visit.attempts },
          ...{ retries: visit.retries, retryAfterMs: report.retryAfterMs },
          random: seededRandom(partSeed(visit.seed, visit.seq, visit.attempts))(),
        });
        if (pause !== null) {
          await this.visits.putBack(tx, visit, {
            dueAt: new Date(this.clock.now().getTime() + pause),
            attempts: visit.attempts,
            ...errorOf(report),
          });
          return 'tried_again';
        }
      }
      await this.end(tx, visit, this.outcome(visit, report, startedAt, screenshotKey), report);
      await keepEvidence(tx);
      return 'ended';
    });
  }

  private outcome(
    visit: LockedVisit,
    report: VisitReport,
    startedAt: Date | null,
    screenshotKey: string | null,
  ): VisitOutcome {
    const began = startedAt ?? new Date(visit.startedAtMs);
    return {
      ...{ status: report.outcome, startedAt: began, finishedAt: this.clock.now() },
      latenessMs: startedAt === null ? null : Math.max(0, Math.round(+began - visit.dueAtMs)),
      durationMs: startedAt === null ? null : Math.round(report.durationMs),
      loadMs: report.loadMs === null ? null : Math.round(report.loadMs),
      pages: report.pages.length,
      ...errorOf(report),
      screenshotKey,
    };
  }

  private async cancelLocked(tx: EntityManager, visit: LockedVisit): Promise<void> {
    await this.end(
      tx,
      visit,
      {
        ...{ status: 'cancelled', startedAt: null, finishedAt: this.clock.now() },
        ...{ latenessMs: null, durationMs: null, loadMs: null, pages: 0 },
        ...{ errorCode: null, error: null, screenshotKey: null },
      },
      null,
    );
  }

  private async end(
    tx: EntityManager,
    visit: LockedVisit,
    outcome: VisitOutcome,
    report: VisitReport | null,
  ): Promise<void> {
    const { visitId, campaignId } = visit;
    await this.visits.end(tx, visit, outcome, report?.pages ?? []);
    const steps = report?.journey?.steps ?? [];
    if (outcome.status === 'completed' && steps.length > 0) {
      await this.steps.insert(tx, visitId, steps.map(storableStep));
    }
    const reported = { key: visitId, visits: 1 };
    if (outcome.status === 'completed') await this.allowance.reconcile(tx, campaignId, reported);
    else await this.allowance.release(tx, campaignId, reported);
    await this.campaigns.endIfOver(tx, campaignId);
  }

  /** The website comes first in the lock order, so it is locked only when the attempt changes its health. */
  private async assessWebsite(
    tx: EntityManager,
    origin: string,
    attempt: EndedAttempt,
  ): Promise<void> {
    const signal = healthSignalOf(attempt);
    if (signal === null) return;
    if (signal === 'ok') {
      const known = (await this.websites.find(tx, [origin])).get(origin);
      if (known === undefined || known.setbacks === 0) return;
    }
    const website = (await this.websites.lock(tx, [origin])).get(origin);
    if (website === undefined) return;
    const health = afterAttempt(website, attempt, this.clock.now().getTime());
    await this.websites.change(tx, origin, { ...website, ...health });
  }

  private async keepScreenshot(claim: VisitClaim, report: VisitReport): Promise<string | null> {
    if (report.screenshot === null || report.outcome !== 'completed') return null;
    if (lostAt(report) !== null) {
      const kept = await this.visits.countPictures(this.em.fork(), claim);
      if (kept >= MAX_FAILURE_PICTURES) return null;
    }
    // Named by the attempt: a late report must not remove the screenshot of the one that counted.
    const key = `${SCREENSHOT_FOLDER}/${claim.token}.jpg`;
    await this.files.put(key, report.screenshot);
    return key;
  }
}

/** Stopped, failed or over: none of its visits is retried. */
function isEnded({ campaignStatus }: LockedVisit): boolean {
  return !['queued', 'running', 'paused'].includes(campaignStatus);
}

/** Of the first page. */
function statusOf(report: VisitReport): number | null {
  return report.pages[0]?.status ?? null;
}

function endedAttempt(report: VisitReport, startedAt: Date | null): EndedAttempt {
  const { error, retryAfterMs } = report;
  return {
    startedAt: startedAt?.getTime() ?? 0,
    errorCode: error?.code ?? null,
    httpStatus: statusOf(report),
    retryAfterMs,
  };
}

/** Why a journey was not followed to its end: an outcome of a completed visit, which stays charged. */
function lostAt({ journey }: VisitReport): string | null {
  return journey?.steps.find(({ isReached }) => !isReached)?.failure ?? null;
}

function storableStep(step: StepOutcome): StepOutcome {
  const { failure } = step;
  return { ...step, failure: failure === null ? null : storableText(failure) };
}

function errorOf(report: VisitReport): Pick<VisitOutcome, 'errorCode' | 'error'> {
  const { error, outcome } = report;
  if (error === null || outcome === 'completed') {
    const lost = lostAt(report);
    return { errorCode: null, error: lost === null ? null : storableText(lost) };
  }
  return { errorCode: error.code, error: storableText(error.message).slice(0, MAX_ERROR_CHARS) };
}
