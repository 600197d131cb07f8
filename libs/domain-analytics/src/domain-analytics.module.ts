import { AuthModule } from '@app/auth';
import { GscModule } from '@app/gsc';
import { OutboundModule } from '@app/outbound';
import { SearchDataModule } from '@app/search-data';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { DomainAnalysesRepository } from './domain-analyses.repository.js';
import { domainAnalyticsAccountData } from './domain-analytics-account-data.js';
import { DomainAnalyticsService } from './domain-analytics.service.js';
import { SavedDomainAnalysis } from './entities/domain-analysis.entity.js';
import { BoughtFigures } from './figures/bought-figures.js';
import { MeasuredFigures } from './figures/measured-figures.js';
import { RdapProvider } from './providers/rdap.provider.js';

@Module({
  imports: [
    AuthModule,
    GscModule,
    OutboundModule,
    SearchDataModule,
    MikroOrmModule.forFeature([SavedDomainAnalysis]),
  ],
  providers: [
    domainAnalyticsAccountData,
    DomainAnalyticsService,
    DomainAnalysesRepository,
    BoughtFigures,
    MeasuredFigures,
    RdapProvider,
  ],
  exports: [DomainAnalyticsService],
})
export class DomainAnalyticsModule {}
