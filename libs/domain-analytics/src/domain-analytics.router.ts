import { authedProcedure, router } from '@app/common';
import { Injectable } from '@nestjs/common';
import {
  analysisCosts,
  analysisCostsInput,
  analysisDeleted,
  analysisIdInput,
  analysisResponse,
  analyticsHistory,
  analyticsHistoryInput,
  analyticsStats,
  analyzeDomainInput,
  analyzeDomainResponse,
} from './contract/index.js';
import { DomainAnalyticsService } from './domain-analytics.service.js';

@Injectable()
export class DomainAnalyticsRouter {
  readonly router;

  constructor(analytics: DomainAnalyticsService) {
    this.router = router({
      analyze: authedProcedure
        .input(analyzeDomainInput)
        .output(analyzeDomainResponse)
        .mutation(({ ctx, input }) => analytics.analyze(ctx.actor, input)),
      costs: authedProcedure
        .input(analysisCostsInput)
        .output(analysisCosts)
        .query(({ ctx, input }) => analytics.costs(ctx.actor, input)),
      history: authedProcedure
        .input(analyticsHistoryInput)
        .output(analyticsHistory)
        .query(({ ctx, input }) => analytics.history(ctx.actor, input)),
      stats: authedProcedure.output(analyticsStats).query(({ ctx }) => analytics.stats(ctx.actor)),
      get: authedProcedure
        .input(analysisIdInput)
        .output(analysisResponse)
        .query(({ ctx, input }) => analytics.get(ctx.actor, input)),
      delete: authedProcedure
        .input(analysisIdInput)
        .output(analysisDeleted)
        .mutation(({ ctx, input }) => analytics.delete(ctx.actor, input)),
    });
  }
}
