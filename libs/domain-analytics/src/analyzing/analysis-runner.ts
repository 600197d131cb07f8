import { LeasedRunner, StoppedError } from '@app/common';
import type { Attempt, Claim, Lease } from '@app/common';
import { Injectable } from '@nestjs/common';
import { analysisFigures } from '../contract/index.js';
import type { AnalysisFigure } from '../contract/index.js';
import type { AnalysisRequest } from '../entities/analysis-request.entity.js';
import { BOUGHT_FIGURES } from '../figures/bought-figures.js';
import { FigureReaders } from '../figures/figure-readers.js';
import type { FigureRequest } from '../figures/figure-readers.js';
import { AnalysisEnding } from './analysis-ending.js';
import { AnalysisLeaseRepository } from './analysis-lease.repository.js';
import { AnalysisProgressStore } from './analysis-progress.store.js';

/** Also the longest wait until a cancelled analysis stops. */
const RENEW_EVERY_MS = 1_000;
const MAX_ATTEMPTS = 5;
/** Of one attempt: three calls of DataForSEO, each with one spare try with another key. */
const TIMEOUT_MS = 120_000;

class AnalysisCancelledError extends StoppedError {}

/** Reads the figures of one analysis at the same time, those that earlier attempts have not read. */
@Injectable()
export class AnalysisRunner extends LeasedRunner<AnalysisRequest> {
  constructor(
    private readonly leases: AnalysisLeaseRepository,
    private readonly readers: FigureReaders,
    private readonly ending: AnalysisEnding,
    private readonly progress: AnalysisProgressStore,
  ) {
    super(leases, { subject: 'analysis', renewEveryMs: RENEW_EVERY_MS, maxAttempts: MAX_ATTEMPTS });
  }

  protected override async execute(request: AnalysisRequest, attempt: Attempt): Promise<void> {
    // Cancelled between two attempts.
    if (request.cancelRequestedAt != null) throw new AnalysisCancelledError();
    this.progress.publish(request.id);
    const { id: analysisId, userId, domain, country, language } = request;
    const { signal: stop } = attempt.controller;
    const deadline = AbortSignal.timeout(TIMEOUT_MS);
    const wanted = { analysisId, userId, domain, country, language, deadline, stop };
    const left = analysisFigures.filter((name) => request.figures[name] === undefined);
    const outcomes = await Promise.allSettled(
      left.map((name) => this.readFigure(name, wanted, attempt)),
    );
    stop.throwIfAborted();
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    await this.ending.end(request, attempt.lease, 'completed');
  }

  protected override giveUp(request: AnalysisRequest, lease: Lease): Promise<void> {
    return this.ending.end(request, lease, 'failed');
  }

  protected override async renew(lease: Lease): Promise<StoppedError | null> {
    const { isCancelRequested } = await this.leases.renew(lease);
    return isCancelRequested ? new AnalysisCancelledError() : null;
  }

  protected override async conclude(
    error: unknown,
    { row, lease }: Claim<AnalysisRequest>,
  ): Promise<boolean> {
    if (!(error instanceof AnalysisCancelledError)) return false;
    await this.ending.end(row, lease, 'cancelled');
    return true;
  }

  private async readFigure(
    name: AnalysisFigure,
    request: FigureRequest,
    { lease }: Attempt,
  ): Promise<void> {
    const figure = await this.readers.read(name, request);
    if (request.stop.aborted && !BOUGHT_FIGURES.has(name)) return;
    await this.leases.saveFigure(lease, name, figure);
    this.progress.publish(request.analysisId);
  }
}
