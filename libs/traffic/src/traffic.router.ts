import { authedProcedure, router, staffProcedure } from '@app/common';
import { Injectable } from '@nestjs/common';
import { CampaignsService } from './campaigns/campaigns.service.js';
import { KeywordFinder } from './campaigns/keyword-finder.service.js';
import {
  campaignChangeResponse,
  campaignIdInput,
  campaignList,
  campaignReport,
  campaignResultsSchema,
  campaignSchema,
  campaignStatusResponse,
  listCampaignsInput,
  listVisitsInput,
  rankedKeywordsResponse,
  rankedKeywordsInput,
  startDirectResponse,
  startDirectInput,
  startSeoResponse,
  startSeoInput,
  visitEngineList,
  visitList,
  visitWorkerList,
} from './contract/index.js';
import { VisitWorkersService } from './visits/visit-workers.service.js';

@Injectable()
export class TrafficRouter {
  readonly router;

  constructor(
    campaigns: CampaignsService,
    keywordFinder: KeywordFinder,
    visitWorkers: VisitWorkersService,
  ) {
    this.router = router({
      startDirect: authedProcedure
        .input(startDirectInput)
        .output(startDirectResponse)
        .mutation(({ ctx, input }) => campaigns.startDirect(ctx.actor, input, ctx.idempotencyKey)),
      startSeo: authedProcedure
        .input(startSeoInput)
        .output(startSeoResponse)
        .mutation(({ ctx, input }) => campaigns.startSeo(ctx.actor, input, ctx.idempotencyKey)),
      status: authedProcedure
        .input(campaignIdInput)
        .output(campaignStatusResponse)
        .query(({ ctx, input }) => campaigns.status(ctx.actor, input.id)),
      results: authedProcedure
        .input(campaignIdInput)
        .output(campaignResultsSchema)
        .query(({ ctx, input }) => campaigns.results(ctx.actor, input.id)),
      list: authedProcedure
        .input(listCampaignsInput)
        .output(campaignList)
        .query(({ ctx, input }) => campaigns.list(ctx.actor, input)),
      get: authedProcedure
        .input(campaignIdInput)
        .output(campaignSchema)
        .query(({ ctx, input }) => campaigns.get(ctx.actor, input.id)),
      report: authedProcedure
        .input(campaignIdInput)
        .output(campaignReport)
        .query(({ ctx, input }) => campaigns.report(ctx.actor, input.id)),
      visits: authedProcedure
        .input(listVisitsInput)
        .output(visitList)
        .query(({ ctx, input }) => campaigns.visits(ctx.actor, input)),
      stop: authedProcedure
        .input(campaignIdInput)
        .output(campaignChangeResponse)
        .mutation(({ ctx, input }) => campaigns.stop(ctx.actor, input.id)),
      pause: authedProcedure
        .input(campaignIdInput)
        .output(campaignChangeResponse)
        .mutation(({ ctx, input }) => campaigns.pause(ctx.actor, input.id)),
      resume: authedProcedure
        .input(campaignIdInput)
        .output(campaignChangeResponse)
        .mutation(({ ctx, input }) => campaigns.resume(ctx.actor, input.id)),
      findKeywords: authedProcedure
        .input(rankedKeywordsInput)
        .output(rankedKeywordsResponse)
        .query(({ ctx, input }) => keywordFinder.find(ctx.actor, input)),
      engines: authedProcedure
        .output(visitEngineList)
        .query(({ ctx }) => visitWorkers.engines(ctx.actor)),
      workers: staffProcedure
        .output(visitWorkerList)
        .query(({ ctx }) => visitWorkers.list(ctx.actor)),
    });
  }
}
