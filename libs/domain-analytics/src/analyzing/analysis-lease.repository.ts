import { AuthService } from '@app/auth';
import { LeaseLostError, TurnLeaseRepository } from '@app/common';
import type { Lease } from '@app/common';
import { storableJson } from '@app/common/contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { AnalysisFigure } from '../contract/index.js';
import { AnalysisRequest } from '../entities/analysis-request.entity.js';
import { SavedDomainAnalysis } from '../entities/domain-analysis.entity.js';
import type { AnalysisFigures } from '../rules/analysis-figures.js';

export interface AnalysisEnd {
  readonly status: 'completed' | 'cancelled' | 'failed';
  readonly finishedAt: Date;
}

export type NewSavedAnalysis = Pick<
  SavedDomainAnalysis,
  | 'id'
  | 'userId'
  | 'domain'
  | 'country'
  | 'language'
  | 'totalKeywords'
  | 'organicTraffic'
  | 'visibilityScore'
  | 'topKeywords'
  | 'competitors'
  | 'backlinks'
  | 'registration'
  | 'sources'
  | 'openFigures'
  | 'costMicros'
  | 'analyzedAt'
>;

/** Which worker runs which analysis, and the writes of a running one. */
@Injectable()
export class AnalysisLeaseRepository extends TurnLeaseRepository<AnalysisRequest> {
  constructor(
    em: EntityManager,
    private readonly accounts: AuthService,
  ) {
    super(em, {
      name: 'analysis_requests',
      seconds: 15,
      openStatuses: ['queued', 'running'],
      onClaim: `status = 'running', started_at = coalesce(started_at, now())`,
      find: (em, id) => em.findOne(AnalysisRequest, { id }),
    });
  }

  /** Renews the lease and returns whether the user has cancelled the analysis. Throws LeaseLostError. */
  async renew(lease: Lease): Promise<{ readonly isCancelRequested: boolean }> {
    return lease.renew(`cancel_requested_at is not null as "isCancelRequested"`);
  }

  /** Repeated, it replaces what was read. Throws LeaseLostError. */
  async saveFigure(
    lease: Lease,
    name: AnalysisFigure,
    figure: AnalysisFigures[AnalysisFigure],
  ): Promise<void> {
    const rows = await this.em.fork().execute<unknown[]>(
      `update analysis_requests set figures = figures || jsonb_build_object(?::text, ?::jsonb)
       where id = ? and lease_token = ? returning id`,
      // Texts of websites may contain characters that the database cannot store.
      [name, storableJson(figure), lease.id, lease.token],
    );
    if (rows.length === 0) throw new LeaseLostError();
  }

  /**
   * Ends the analysis, and saves in the same transaction what `toSave` makes of it, `null` for nothing. Throws
   * LeaseLostError.
   */
  async end(
    lease: Lease,
    { userId }: AnalysisRequest,
    { status, finishedAt }: AnalysisEnd,
    toSave: (request: AnalysisRequest) => NewSavedAnalysis | null,
  ): Promise<void> {
    const finish = async (tx: EntityManager): Promise<void> => {
      await tx.nativeUpdate(AnalysisRequest, { id: lease.id }, { status, finishedAt });
      const request = await tx.findOneOrFail(AnalysisRequest, { id: lease.id });
      const saved = toSave(request);
      if (saved !== null) await tx.insert(SavedDomainAnalysis, saved);
    };
    await lease.end(finish, (tx) => this.accounts.blockRemoval(tx, userId));
  }
}
