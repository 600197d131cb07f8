import { Clock } from '@app/common';
import type { Lease } from '@app/common';
import { Injectable } from '@nestjs/common';
import type { AnalysisRequest } from '../entities/analysis-request.entity.js';
import { BoughtFigures } from '../figures/bought-figures.js';
import { analysisResult } from '../rules/analysis-figures.js';
import { isWorthKeeping, unreadReason } from '../rules/analysis-progress.js';
import { AnalysisLeaseRepository } from './analysis-lease.repository.js';
import type { AnalysisEnd, NewSavedAnalysis } from './analysis-lease.repository.js';
import { AnalysisProgressStore } from './analysis-progress.store.js';

/** The ways an analysis ends. What has been read by then stays, whichever it is. */
@Injectable()
export class AnalysisEnding {
  constructor(
    private readonly leases: AnalysisLeaseRepository,
    private readonly bought: BoughtFigures,
    private readonly progress: AnalysisProgressStore,
    private readonly clock: Clock,
  ) {}

  async end(request: AnalysisRequest, lease: Lease, status: AnalysisEnd['status']): Promise<void> {
    const finishedAt = this.clock.now();
    const costMicros = await this.bought.costOf(request.id);
    await this.leases.end(lease, request, { status, finishedAt }, (ended) =>
      ended.savesResult && isWorthKeeping(status, ended.figures)
        ? { ...savedOf(ended), costMicros, analyzedAt: finishedAt }
        : null,
    );
    this.progress.publish(request.id);
  }
}

function savedOf(request: AnalysisRequest): Omit<NewSavedAnalysis, 'costMicros' | 'analyzedAt'> {
  const { id, userId, domain, country, language, status, figures } = request;
  const result = analysisResult(figures, unreadReason(status));
  return { id, userId, domain, country, language, ...result };
}
