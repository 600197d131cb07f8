import { authedProcedure, router } from '@app/common';
import { Injectable } from '@nestjs/common';
import { AnalysesService } from './analyzing/analyses.service.js';
import {
  analysisCosts,
  analysisCostsInput,
  analysisDeleted,
  analysisIdInput,
  analysisProgressResponse,
  analysisProgressSchema,
  analysisResponse,
  analyticsHistory,
  analyticsHistoryInput,
  analyticsStats,
  analyzeDomainInput,
  analyzeDomainResponse,
  openAnalyses,
} from './contract/index.js';
import { DomainAnalyticsService } from './domain-analytics.service.js';

@Injectable()
export class DomainAnalyticsRouter {
  readonly router;

  constructor(analyses: AnalysesService, analytics: DomainAnalyticsService) {
    this.router = router({
      analyze: authedProcedure
        .input(analyzeDomainInput)
        .output(analyzeDomainResponse)
        .mutation(({ ctx, input }) => analyses.analyze(ctx.actor, input, ctx.idempotencyKey)),
      open: authedProcedure.output(openAnalyses).query(({ ctx }) => analyses.listOpen(ctx.actor)),
      result: authedProcedure
        .input(analysisIdInput)
        .output(analyzeDomainResponse)
        .query(({ ctx, input }) => analyses.result(ctx.actor, input)),
      progress: authedProcedure
        .input(analysisIdInput)
        .output(analysisProgressSchema)
        .query(({ ctx, input }) => analyses.progress(ctx.actor, input)),
      cancel: authedProcedure
        .input(analysisIdInput)
        .output(analysisProgressResponse)
        .mutation(({ ctx, input }) => analyses.cancel(ctx.actor, input)),
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
