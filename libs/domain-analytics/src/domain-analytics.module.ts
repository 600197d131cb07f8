import { AuthModule } from '@app/auth';
import { SearchDataModule } from '@app/search-data';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { AnalysesService } from './analyzing/analyses.service.js';
import { AnalysisProgressStore } from './analyzing/analysis-progress.store.js';
import { AnalysisRequestsRepository } from './analyzing/analysis-requests.repository.js';
import { DomainAnalysesRepository } from './domain-analyses.repository.js';
import { domainAnalyticsAccountData } from './domain-analytics-account-data.js';
import { DomainAnalyticsService } from './domain-analytics.service.js';
import { AnalysisRequest } from './entities/analysis-request.entity.js';
import { SavedDomainAnalysis } from './entities/domain-analysis.entity.js';
import { BoughtFigures } from './figures/bought-figures.js';

@Module({
  imports: [
    AuthModule,
    SearchDataModule,
    MikroOrmModule.forFeature([AnalysisRequest, SavedDomainAnalysis]),
  ],
  providers: [
    domainAnalyticsAccountData,
    AnalysesService,
    AnalysisProgressStore,
    AnalysisRequestsRepository,
    BoughtFigures,
    DomainAnalyticsService,
    DomainAnalysesRepository,
  ],
  exports: [
    AnalysesService,
    AnalysisProgressStore,
    AnalysisRequestsRepository,
    BoughtFigures,
    DomainAnalyticsService,
  ],
})
export class DomainAnalyticsModule {}
