import { AuthModule } from '@app/auth';
import { BillingModule } from '@app/billing';
import { AnalyzerModule } from '@app/crawler';
import { DomainModule } from '@app/domain';
import { GscModule } from '@app/gsc';
import { NotificationsModule } from '@app/notifications';
import { SearchDataModule } from '@app/search-data';
import { WebhooksModule } from '@app/webhooks';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { AlertNotices } from './alerts/alert-notices.service.js';
import { AlertRulesRepository } from './alerts/alert-rules.repository.js';
import { AlertRulesService } from './alerts/alert-rules.service.js';
import { AlertsRepository } from './alerts/alerts.repository.js';
import { AlertsService } from './alerts/alerts.service.js';
import { CompetitorsRepository } from './competitors/competitors.repository.js';
import { CompetitorsService } from './competitors/competitors.service.js';
import { ResultPageHosts } from './competitors/result-page-hosts.js';
import * as entities from './entities/index.js';
import { keywordsAccountData } from './keywords-account-data.js';
import { KeywordExports } from './exports/exports.service.js';
import { InsightExports } from './exports/insight-exports.service.js';
import { DifficultyBatchesRepository } from './figures/difficulty-batches.repository.js';
import { FigureRounds } from './figures/figure-rounds.js';
import { FiguresRepository } from './figures/figures.repository.js';
import { HistoryRepository } from './history/history.repository.js';
import { HistoryService } from './history/history.service.js';
import { KeywordMarksModule } from './history/keyword-marks.module.js';
import { FilePlaces } from './importing/file-places.js';
import { ImportedDays } from './importing/imported-days.repository.js';
import { NewFileKeywords } from './importing/new-file-keywords.js';
import { RankImports } from './importing/rank-imports.service.js';
import { MarketsRepository } from './markets.repository.js';
import { CannibalisationRepository } from './overview/cannibalisation.repository.js';
import { CannibalisationService } from './overview/cannibalisation.service.js';
import { ClickCurves } from './overview/click-curves.service.js';
import { MovementsRepository } from './overview/movements.repository.js';
import { MovementsService } from './overview/movements.service.js';
import { OverviewRepository } from './overview/overview.repository.js';
import { OverviewService } from './overview/overview.service.js';
import { RankedKeywordsModule } from './ranked/ranked-keywords.module.js';
import { LimitedKeywordsRepository } from './plan-limits/limited-keywords.repository.js';
import { PlanLimits } from './plan-limits/plan-limits.service.js';
import { BudgetProjections } from './projection/budget-projection.service.js';
import { ProjectionRepository } from './projection/projection.repository.js';
import { RankDayPartitions } from './refreshing/rank-day-partitions.repository.js';
import { RankRecorder } from './refreshing/rank-recorder.js';
import { ReadingRunner } from './refreshing/reading-runner.js';
import { ReadingsRepository } from './refreshing/readings.repository.js';
import { RefreshEndings } from './refreshing/refresh-endings.js';
import { RefreshProgressStore } from './refreshing/refresh-progress.store.js';
import { RefreshRounds } from './refreshing/refresh-rounds.js';
import { RefreshesRepository } from './refreshing/refreshes.repository.js';
import { RefreshesService } from './refreshing/refreshes.service.js';
import { KeywordsHousekeeping } from './retention/keywords-housekeeping.js';
import { WeeklyReportsRepository } from './reports/weekly-reports.repository.js';
import { WeeklyReports } from './reports/weekly-reports.service.js';
import { SavedFiltersRepository } from './saved-filters/saved-filters.repository.js';
import { SavedFiltersService } from './saved-filters/saved-filters.service.js';
import { BulkEditsRepository } from './tracking/bulk-edits.repository.js';
import { BulkEditsService } from './tracking/bulk-edits.service.js';
import { KeywordChangesRepository } from './tracking/keyword-changes.repository.js';
import { KeywordCostsService } from './tracking/keyword-costs.service.js';
import { KeywordSelections } from './tracking/keyword-selections.js';
import { KeywordsRepository } from './tracking/keywords.repository.js';
import { FindKeywordsRepository } from './finding/find-keywords.repository.js';
import { FindKeywordsService } from './finding/find-keywords.service.js';
import { KeywordsService } from './tracking/keywords.service.js';
import { LinePlaces } from './tracking/line-places.js';
import { TrackingCosts } from './tracking/tracking-costs.js';
import { TrackingService } from './tracking/tracking.service.js';
import { WebsiteLinks } from './tracking/website-links.js';

const services = [
  KeywordsService,
  HistoryService,
  OverviewService,
  MovementsService,
  CannibalisationService,
  CompetitorsService,
  ResultPageHosts,
  KeywordExports,
  InsightExports,
  TrackingService,
  RefreshesService,
  RefreshRounds,
  FigureRounds,
  RankDayPartitions,
  PlanLimits,
  BudgetProjections,
  KeywordsHousekeeping,
  AlertRulesService,
  AlertsService,
  AlertNotices,
  SavedFiltersService,
  BulkEditsService,
  WeeklyReports,
  RankImports,
  KeywordCostsService,
  FindKeywordsService,
];

@Module({
  imports: [
    AnalyzerModule,
    AuthModule,
    BillingModule,
    DomainModule,
    GscModule,
    KeywordMarksModule,
    NotificationsModule,
    RankedKeywordsModule,
    SearchDataModule,
    WebhooksModule,
    MikroOrmModule.forFeature(Object.values(entities)),
  ],
  providers: [
    ...services,
    keywordsAccountData,
    DifficultyBatchesRepository,
    FiguresRepository,
    HistoryRepository,
    OverviewRepository,
    ClickCurves,
    MovementsRepository,
    CannibalisationRepository,
    CompetitorsRepository,
    MarketsRepository,
    KeywordsRepository,
    FindKeywordsRepository,
    KeywordChangesRepository,
    KeywordSelections,
    BulkEditsRepository,
    SavedFiltersRepository,
    AlertRulesRepository,
    AlertsRepository,
    WeeklyReportsRepository,
    LimitedKeywordsRepository,
    ProjectionRepository,
    TrackingCosts,
    LinePlaces,
    WebsiteLinks,
    RankRecorder,
    ReadingRunner,
    ReadingsRepository,
    RefreshEndings,
    RefreshProgressStore,
    RefreshesRepository,
    FilePlaces,
    ImportedDays,
    NewFileKeywords,
  ],
  exports: services,
})
export class KeywordsModule {}
