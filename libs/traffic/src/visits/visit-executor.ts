import { Clock, countEvent } from '@app/common';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { EngineKind } from '../contract/index.js';
import { VISIT_ENGINES } from '../engines/visit-engine.js';
import type { VisitEngines, VisitReport } from '../engines/visit-engine.js';
import { JourneyValues } from '../journeys/journey-values.js';
import { VisitEndings } from './visit-endings.js';
import type { VisitLease } from './visit-lease.js';

/** On top of the dwell: loading, clicking through and closing. A page that hangs an engine for longer is aborted. */
const GRACE_MS = 120_000;
/** An aborted engine has this long to close what it opened; one that hangs must not hold up anything else. */
const CLOSE_WITHIN_MS = 10_000;
/** PostgreSQL may restart while visits are under way; their outcomes are reported afterwards. */
const REPORT_EVERY_MS = 500;
const REPORT_FOR_MS = 120_000;

/**
 * Why a visit is abandoned: another worker has it (`lost`), its campaign was stopped, it is released to the next
 * worker, or it takes far too long.
 */
export type AbandonReason = 'lost' | 'stopped' | 'given_back' | 'overdue';

export class VisitAbandonedError extends Error {
  override readonly name = 'VisitAbandonedError';

  constructor(readonly reason: AbandonReason) {
    super(`The visit was interrupted: ${reason}`);
  }
}

/** A visit held by this worker. */
export interface VisitInProgress {
  readonly lease: VisitLease;
  /** Whether it is due and the engine was started. */
  readonly hasBegun: boolean;
  abandon(reason: AbandonReason): void;
  /** Resolves when its outcome is reported; never rejects. */
  readonly ended: Promise<void>;
}

/** Executes visits: waits until they are due, passes them to the engine, reports their outcome. */
@Injectable()
export class VisitExecutor {
  private readonly logger = new Logger(VisitExecutor.name);
  private readonly visits = new Map<string, VisitInProgress>();
  /** Milliseconds to wait for an aborted engine. */
  patienceMs = CLOSE_WITHIN_MS;

  constructor(
    @Inject(VISIT_ENGINES) private readonly engines: VisitEngines,
    private readonly endings: VisitEndings,
    private readonly journeyValues: JourneyValues,
    private readonly clock: Clock,
  ) {}

  get inProgress(): readonly VisitInProgress[] {
    return [...this.visits.values()];
  }

  find(visitId: string): VisitInProgress | undefined {
    return this.visits.get(visitId);
  }

  running(engine: EngineKind): number {
    return this.inProgress.filter(({ lease }) => lease.engine === engine).length;
  }

  /** Visits that this machine can execute in addition to those it executes. */
  free(engine: EngineKind): number {
    const { capacity, unavailableReason } = this.engines[engine];
    return unavailableReason === null ? Math.max(0, capacity - this.running(engine)) : 0;
  }

  /** Prepares the engine: visits are near. */
  prepare(engine: EngineKind): void {
    this.engines[engine].prepare();
  }

  /** Begins when the visit is due; returns at once. */
  execute(lease: VisitLease): VisitInProgress {
    const controller = new AbortController();
    const state = { hasBegun: false };
    const begin = (): void => void (state.hasBegun = true);
    const ended = this.run(lease, controller, begin).finally(() => {
      this.visits.delete(lease.visitId);
    });
    const visit: VisitInProgress = {
      lease,
      ended,
      abandon: (reason) => controller.abort(new VisitAbandonedError(reason)),
      get hasBegun() {
        return state.hasBegun;
      },
    };
    this.visits.set(lease.visitId, visit);
    return visit;
  }

  /** Closes the engines with all their visits under way. */
  async close(): Promise<void> {
    await Promise.all(Object.values(this.engines).map((engine) => engine.close()));
  }

  private async run(
    lease: VisitLease,
    controller: AbortController,
    begin: () => void,
  ): Promise<void> {
    const { order } = lease;
    const { signal } = controller;
    const cut = (): void => controller.abort(new VisitAbandonedError('overdue'));
    let timer: NodeJS.Timeout | undefined;
    let startedAt = this.clock.now();
    try {
      const early = lease.dueAt.getTime() - startedAt.getTime();
      if (early > 0) await wait(early, undefined, { signal });
      signal.throwIfAborted();
      begin();
      startedAt = this.clock.now();
      timer = setTimeout(cut, order.dwellMs + GRACE_MS);
      const report = await this.request(lease, signal);
      countEvent('groundswell.visit.attempts', {
        'groundswell.engine': lease.engine,
        'groundswell.result': report.error?.code ?? report.outcome,
      });
      await this.report(lease, () => this.endings.finish(lease, report, startedAt));
    } catch (error) {
      await this.afterFailure(lease, startedAt, signal.aborted ? signal.reason : error);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Rejects soon after the signal is aborted, even if the engine does not respond. */
  private async request(lease: VisitLease, signal: AbortSignal): Promise<VisitReport> {
    const { engine, journey } = lease;
    const order =
      journey === null
        ? lease.order
        : { ...lease.order, journey: this.journeyValues.openJourney(journey) };
    const settled = new AbortController();
    const visit = this.engines[engine].run(order, signal);
    const silence = once(signal, 'abort', { signal: settled.signal }).then(async () => {
      await wait(this.patienceMs, undefined, { signal: settled.signal });
      signal.throwIfAborted();
    });
    silence.catch(() => undefined);
    try {
      return await Promise.race([visit, silence.then(() => visit)]);
    } finally {
      settled.abort();
    }
  }

  private async afterFailure(lease: VisitLease, startedAt: Date, error: unknown): Promise<void> {
    const reason = error instanceof VisitAbandonedError ? error.reason : null;
    switch (reason) {
      case 'lost':
        return;
      case 'stopped':
        return this.report(lease, () => this.endings.cancel(lease));
      case 'given_back':
        return this.report(lease, () => this.endings.release(lease));
      case 'overdue':
        return this.report(lease, () => this.endings.finish(lease, tookTooLong, startedAt));
      case null:
        this.logger.error({ err: error, visitId: lease.visitId }, 'An engine failed at a visit.');
        return this.report(lease, () => this.endings.finish(lease, engineFailed, startedAt));
    }
  }

  /** Retries until it succeeds; after that the visit's lease is over and others decide. */
  private async report(lease: VisitLease, work: () => Promise<unknown>): Promise<void> {
    const deadline = performance.now() + REPORT_FOR_MS;
    for (;;) {
      try {
        await work();
        return;
      } catch (error) {
        const { visitId } = lease;
        this.logger.warn({ err: error, visitId }, 'A visit could not be counted; retrying.');
        if (performance.now() > deadline) return;
        await wait(REPORT_EVERY_MS);
      }
    }
  }
}

const failed = { outcome: 'failed', pages: [], durationMs: 0, loadMs: null } as const;
const nothing = { retryAfterMs: null, screenshot: null } as const;
const tookTooLong: VisitReport = {
  ...failed,
  ...nothing,
  error: { code: 'timeout', message: 'The visit timed out and was ended.' },
};
const engineFailed: VisitReport = {
  ...failed,
  ...nothing,
  error: {
    code: 'engine_unavailable',
    message: "The visit could not run. The reason is in this installation's log.",
  },
};
