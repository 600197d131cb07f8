import { AuthModule } from '@app/auth';
import { BillingModule } from '@app/billing';
import { DomainModule } from '@app/domain';
import { GscModule } from '@app/gsc';
import { SearchDataModule } from '@app/search-data';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { CompetitorsRepository } from './competitors/competitors.repository.js';
import { CompetitorsService } from './competitors/competitors.service.js';
import * as entities from './entities/index.js';
import { keywordsAccountData } from './keywords-account-data.js';
import { KeywordExports } from './exports/exports.service.js';
import { HistoryRepository } from './history/history.repository.js';
import { HistoryService } from './history/history.service.js';
import { MarketsRepository } from './markets.repository.js';
import { CannibalisationRepository } from './overview/cannibalisation.repository.js';
import { CannibalisationService } from './overview/cannibalisation.service.js';
import { MovementsRepository } from './overview/movements.repository.js';
import { MovementsService } from './overview/movements.service.js';
import { OverviewRepository } from './overview/overview.repository.js';
import { OverviewService } from './overview/overview.service.js';
import { LimitedKeywordsRepository } from './plan-limits/limited-keywords.repository.js';
import { PlanLimits } from './plan-limits/plan-limits.service.js';
import { RankDayPartitions } from './refreshing/rank-day-partitions.repository.js';
import { RankRecorder } from './refreshing/rank-recorder.js';
import { ReadingRunner } from './refreshing/reading-runner.js';
import { ReadingsRepository } from './refreshing/readings.repository.js';
import { RefreshProgressStore } from './refreshing/refresh-progress.store.js';
import { RefreshRounds } from './refreshing/refresh-rounds.js';
import { RefreshesRepository } from './refreshing/refreshes.repository.js';
import { RefreshesService } from './refreshing/refreshes.service.js';
import { KeywordsHousekeeping } from './retention/keywords-housekeeping.js';
import { KeywordChangesRepository } from './tracking/keyword-changes.repository.js';
import { KeywordsRepository } from './tracking/keywords.repository.js';
import { KeywordsService } from './tracking/keywords.service.js';
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
  KeywordExports,
  TrackingService,
  RefreshesService,
  RefreshRounds,
  RankDayPartitions,
  PlanLimits,
  KeywordsHousekeeping,
];

@Module({
  imports: [
    AuthModule,
    BillingModule,
    DomainModule,
    GscModule,
    SearchDataModule,
    MikroOrmModule.forFeature(Object.values(entities)),
  ],
  providers: [
    ...services,
    keywordsAccountData,
    HistoryRepository,
    OverviewRepository,
    MovementsRepository,
    CannibalisationRepository,
    CompetitorsRepository,
    MarketsRepository,
    KeywordsRepository,
    KeywordChangesRepository,
    LimitedKeywordsRepository,
    TrackingCosts,
    WebsiteLinks,
    RankRecorder,
    ReadingRunner,
    ReadingsRepository,
    RefreshProgressStore,
    RefreshesRepository,
  ],
  exports: services,
})
export class KeywordsModule {}
