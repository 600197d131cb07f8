import { authedProcedure, byIdProcedure, router, staffProcedure } from '@app/common';
import { Injectable } from '@nestjs/common';
import { AnalyticsChecks } from './analytics-check/analytics-check.service.js';
import { CampaignSearch } from './campaigns/campaign-search.service.js';
import { CampaignsService } from './campaigns/campaigns.service.js';
import { KeywordFinder } from './campaigns/keyword-finder.service.js';
import * as contract from './contract/index.js';
import { EvidenceService } from './evidence/evidence.service.js';
import { VisitWorkersService } from './visits/visit-workers.service.js';

@Injectable()
export class TrafficRouter {
  readonly router;

  constructor(
    campaigns: CampaignsService,
    keywordFinder: KeywordFinder,
    search: CampaignSearch,
    visitWorkers: VisitWorkersService,
    analyticsChecks: AnalyticsChecks,
    evidence: EvidenceService,
  ) {
    this.router = router({
      startDirect: authedProcedure
        .input(contract.startDirectInput)
        .output(contract.startDirectResponse)
        .mutation(({ ctx, input }) => campaigns.startDirect(ctx.actor, input, ctx.idempotencyKey)),
      startJourney: authedProcedure
        .input(contract.startJourneyInput)
        .output(contract.startDirectResponse)
        .mutation(({ ctx, input }) => campaigns.startJourney(ctx.actor, input, ctx.idempotencyKey)),
      startComparison: authedProcedure
        .input(contract.startComparisonInput)
        .output(contract.startDirectResponse)
        .mutation(({ ctx, input }) =>
          campaigns.startComparison(ctx.actor, input, ctx.idempotencyKey),
        ),
      startSeo: authedProcedure
        .input(contract.startSeoInput)
        .output(contract.startSeoResponse)
        .mutation(({ ctx, input }) => campaigns.startSeo(ctx.actor, input, ctx.idempotencyKey)),
      status: byIdProcedure
        .output(contract.campaignStatusResponse)
        .query(({ ctx, input }) => campaigns.status(ctx.actor, input.id)),
      results: byIdProcedure
        .output(contract.campaignResultsSchema)
        .query(({ ctx, input }) => campaigns.results(ctx.actor, input.id)),
      list: authedProcedure
        .input(contract.listCampaignsInput)
        .output(contract.campaignList)
        .query(({ ctx, input }) => campaigns.list(ctx.actor, input)),
      find: authedProcedure
        .input(contract.findCampaignsInput)
        .output(contract.foundCampaigns)
        .query(({ ctx, input }) => search.find(ctx.actor, input)),
      get: byIdProcedure
        .output(contract.campaignSchema)
        .query(({ ctx, input }) => campaigns.get(ctx.actor, input.id)),
      report: byIdProcedure
        .output(contract.campaignReport)
        .query(({ ctx, input }) => campaigns.report(ctx.actor, input.id)),
      vitalsBySegment: byIdProcedure
        .output(contract.vitalsBySegment)
        .query(({ ctx, input }) => campaigns.vitalsBySegment(ctx.actor, input.id)),
      pageMap: byIdProcedure
        .output(contract.pageMap)
        .query(({ ctx, input }) => campaigns.pageMap(ctx.actor, input.id)),
      gates: byIdProcedure
        .output(contract.campaignGates)
        .query(({ ctx, input }) => campaigns.gatesOf(ctx.actor, input.id)),
      visits: authedProcedure
        .input(contract.listVisitsInput)
        .output(contract.visitList)
        .query(({ ctx, input }) => campaigns.visits(ctx.actor, input)),
      stop: byIdProcedure
        .output(contract.campaignChangeResponse)
        .mutation(({ ctx, input }) => campaigns.stop(ctx.actor, input.id)),
      pause: byIdProcedure
        .output(contract.campaignChangeResponse)
        .mutation(({ ctx, input }) => campaigns.pause(ctx.actor, input.id)),
      resume: byIdProcedure
        .output(contract.campaignChangeResponse)
        .mutation(({ ctx, input }) => campaigns.resume(ctx.actor, input.id)),
      analyticsCheck: byIdProcedure
        .output(contract.analyticsCheck)
        .query(({ ctx, input }) => analyticsChecks.get(ctx.actor, input.id)),
      saveToolCounts: authedProcedure
        .input(contract.saveToolCountsInput)
        .output(contract.analyticsCheck)
        .mutation(({ ctx, input }) => analyticsChecks.save(ctx.actor, input)),
      removeToolCounts: authedProcedure
        .input(contract.analyticsToolInput)
        .output(contract.analyticsCheck)
        .mutation(({ ctx, input }) => analyticsChecks.remove(ctx.actor, input)),
      evidence: byIdProcedure
        .output(contract.campaignEvidence)
        .query(({ ctx, input }) => evidence.list(ctx.actor, input.id)),
      evidenceDetails: authedProcedure
        .input(contract.evidenceIdInput)
        .output(contract.evidenceDetails)
        .query(({ ctx, input }) => evidence.details(ctx.actor, input)),
      findKeywords: authedProcedure
        .input(contract.findKeywordsInput)
        .output(contract.foundKeywordsResponse)
        .query(({ ctx, input }) => keywordFinder.find(ctx.actor, input)),
      engines: authedProcedure
        .output(contract.visitEngineList)
        .query(({ ctx }) => visitWorkers.engines(ctx.actor)),
      workers: staffProcedure
        .output(contract.visitWorkerList)
        .query(({ ctx }) => visitWorkers.list(ctx.actor)),
    });
  }
}
