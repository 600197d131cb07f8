import { authedProcedure, router } from '@app/common';
import { Injectable } from '@nestjs/common';
import {
  addCompetitorInput,
  buyRankedKeywordsInput,
  buyRankedKeywordsResponse,
  cannibalisationInput,
  cannibalisationResponse,
  changedKeywordsResponse,
  compareCompetitorsInput,
  competitorComparison,
  competitorIdInput,
  competitorList,
  competitorResponse,
  currentRefreshResponse,
  editKeywordInput,
  editKeywordsInput,
  editKeywordsResponse,
  findKeywordsInput,
  foundKeywords,
  keywordCosts,
  keywordCostsInput,
  keywordHistory,
  keywordHistoryInput,
  keywordIdInput,
  keywordOverview,
  keywordOverviewInput,
  listCompetitorsInput,
  listKeywordsInput,
  movementsInput,
  movementsResponse,
  rankedKeywordsInput,
  rankedKeywordsResponse,
  rankingOfferResponse,
  refreshIdInput,
  refreshProgressSchema,
  refreshResponse,
  snapshotIdInput,
  snapshotResponse,
  startRefreshInput,
  stopTrackingInput,
  successResponse,
  trackKeywordInput,
  trackKeywordsInput,
  trackKeywordsResponse,
  trackedKeywordList,
  trackedKeywordResponse,
} from './contract/index.js';
import { AlertRulesService } from './alerts/alert-rules.service.js';
import { createAlertsRouter } from './alerts/alerts.router.js';
import { AlertsService } from './alerts/alerts.service.js';
import { CompetitorsService } from './competitors/competitors.service.js';
import { HistoryService } from './history/history.service.js';
import { CannibalisationService } from './overview/cannibalisation.service.js';
import { MovementsService } from './overview/movements.service.js';
import { OverviewService } from './overview/overview.service.js';
import { RankedKeywordLists } from './ranked/ranked-keyword-lists.service.js';
import { RankingPurchases } from './ranked/ranking-purchases.service.js';
import { RefreshesService } from './refreshing/refreshes.service.js';
import { createSavedFiltersRouter } from './saved-filters/saved-filters.router.js';
import { SavedFiltersService } from './saved-filters/saved-filters.service.js';
import { BulkEditsService } from './tracking/bulk-edits.service.js';
import { KeywordCostsService } from './tracking/keyword-costs.service.js';
import { FindKeywordsService } from './finding/find-keywords.service.js';
import { KeywordsService } from './tracking/keywords.service.js';
import { TrackingService } from './tracking/tracking.service.js';

@Injectable()
export class KeywordsRouter {
  readonly router;

  constructor(
    keywords: KeywordsService,
    tracking: TrackingService,
    refreshes: RefreshesService,
    history: HistoryService,
    overview: OverviewService,
    movements: MovementsService,
    cannibalisation: CannibalisationService,
    competitors: CompetitorsService,
    alerts: AlertsService,
    alertRules: AlertRulesService,
    savedFilters: SavedFiltersService,
    bulkEdits: BulkEditsService,
    ranked: RankedKeywordLists,
    purchases: RankingPurchases,
    costs: KeywordCostsService,
    finding: FindKeywordsService,
  ) {
    this.router = router({
      alerts: createAlertsRouter(alerts, alertRules),
      savedFilters: createSavedFiltersRouter(savedFilters),
      list: authedProcedure
        .input(listKeywordsInput)
        .output(trackedKeywordList)
        .query(({ ctx, input }) => keywords.list(ctx.actor, input)),
      find: authedProcedure
        .input(findKeywordsInput)
        .output(foundKeywords)
        .query(({ ctx, input }) => finding.find(ctx.actor, input)),
      get: authedProcedure
        .input(keywordIdInput)
        .output(trackedKeywordResponse)
        .query(({ ctx, input }) => keywords.get(ctx.actor, input)),
      track: authedProcedure
        .input(trackKeywordInput)
        .output(trackedKeywordResponse)
        .mutation(({ ctx, input }) => tracking.track(ctx.actor, input, ctx.idempotencyKey)),
      trackAll: authedProcedure
        .input(trackKeywordsInput)
        .output(trackKeywordsResponse)
        .mutation(({ ctx, input }) => tracking.trackAll(ctx.actor, input, ctx.idempotencyKey)),
      costs: authedProcedure
        .input(keywordCostsInput)
        .output(keywordCosts)
        .query(({ ctx, input }) => costs.of(ctx.actor, input)),
      edit: authedProcedure
        .input(editKeywordInput)
        .output(trackedKeywordResponse)
        .mutation(({ ctx, input }) => keywords.edit(ctx.actor, input)),
      editAll: authedProcedure
        .input(editKeywordsInput)
        .output(editKeywordsResponse)
        .mutation(({ ctx, input }) => bulkEdits.edit(ctx.actor, input)),
      stop: authedProcedure
        .input(keywordIdInput)
        .output(successResponse)
        .mutation(({ ctx, input }) => keywords.stop(ctx.actor, input)),
      stopAll: authedProcedure
        .input(stopTrackingInput)
        .output(changedKeywordsResponse)
        .mutation(({ ctx, input }) => keywords.stopAll(ctx.actor, input)),
      refreshOne: authedProcedure
        .input(keywordIdInput)
        .output(refreshResponse)
        .mutation(({ ctx, input }) =>
          refreshes.refreshOne(ctx.actor, input.id, ctx.idempotencyKey),
        ),
      refreshAll: authedProcedure
        .input(startRefreshInput)
        .output(refreshResponse)
        .mutation(({ ctx }) => refreshes.refreshAll(ctx.actor, ctx.idempotencyKey)),
      currentRefresh: authedProcedure
        .output(currentRefreshResponse)
        .query(({ ctx }) => refreshes.current(ctx.actor)),
      refreshProgress: authedProcedure
        .input(refreshIdInput)
        .output(refreshProgressSchema)
        .query(({ ctx, input }) => refreshes.progress(ctx.actor, input.id)),
      cancelRefresh: authedProcedure
        .input(refreshIdInput)
        .output(refreshResponse)
        .mutation(({ ctx, input }) => refreshes.cancel(ctx.actor, input.id)),
      history: authedProcedure
        .input(keywordHistoryInput)
        .output(keywordHistory)
        .query(({ ctx, input }) => history.of(ctx.actor, input)),
      snapshot: authedProcedure
        .input(snapshotIdInput)
        .output(snapshotResponse)
        .query(({ ctx, input }) => history.snapshot(ctx.actor, input)),
      overview: authedProcedure
        .input(keywordOverviewInput)
        .output(keywordOverview)
        .query(({ ctx, input }) => overview.of(ctx.actor, input)),
      movements: authedProcedure
        .input(movementsInput)
        .output(movementsResponse)
        .query(({ ctx, input }) => movements.between(ctx.actor, input)),
      cannibalisation: authedProcedure
        .input(cannibalisationInput)
        .output(cannibalisationResponse)
        .query(({ ctx, input }) => cannibalisation.of(ctx.actor, input)),
      competitors: authedProcedure
        .input(listCompetitorsInput)
        .output(competitorList)
        .query(({ ctx, input }) => competitors.list(ctx.actor, input)),
      addCompetitor: authedProcedure
        .input(addCompetitorInput)
        .output(competitorResponse)
        .mutation(({ ctx, input }) => competitors.add(ctx.actor, input)),
      removeCompetitor: authedProcedure
        .input(competitorIdInput)
        .output(successResponse)
        .mutation(({ ctx, input }) => competitors.remove(ctx.actor, input)),
      compareCompetitors: authedProcedure
        .input(compareCompetitorsInput)
        .output(competitorComparison)
        .query(({ ctx, input }) => competitors.compare(ctx.actor, input)),
      ranked: authedProcedure
        .input(rankedKeywordsInput)
        .output(rankedKeywordsResponse)
        .query(({ ctx, input }) => ranked.of(ctx.actor, input)),
      rankedOffer: authedProcedure
        .input(buyRankedKeywordsInput)
        .output(rankingOfferResponse)
        .query(({ ctx, input }) => purchases.offerOf(ctx.actor, input)),
      buyRanked: authedProcedure
        .input(buyRankedKeywordsInput)
        .output(buyRankedKeywordsResponse)
        .mutation(({ ctx, input }) => purchases.buy(ctx.actor, input)),
    });
  }
}
