import { AuthModule } from '@app/auth';
import { AnalyzerModule } from '@app/crawler';
import { DomainModule } from '@app/domain';
import { GscModule } from '@app/gsc';
import { KeywordsModule } from '@app/keywords';
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
import { OpenFiguresReader } from './figures/open-figures.js';
import { LinkChecker } from './known-links/link-checker.js';
import { OwnCrawlReader } from './own-crawl/own-crawl.reader.js';
import { ScannedPagesModule } from './own-crawl/scanned-pages.module.js';
import { BingWebmasterProvider } from './providers/bing-webmaster.provider.js';
import { CommonCrawlProvider } from './providers/common-crawl.provider.js';
import { CruxListProvider } from './providers/crux-list.provider.js';
import { CruxProvider } from './providers/crux.provider.js';
import { OpenPageRankProvider } from './providers/open-page-rank.provider.js';
import { OpenSourceRequests } from './providers/open-source-requests.js';
import { RdapProvider } from './providers/rdap.provider.js';
import { TrancoProvider } from './providers/tranco.provider.js';
import { RankListsModule } from './rank-lists/rank-lists.module.js';

@Module({
  imports: [
    AnalyzerModule,
    AuthModule,
    DomainModule,
    GscModule,
    KeywordsModule,
    OutboundModule,
    RankListsModule,
    ScannedPagesModule,
    SearchDataModule,
    MikroOrmModule.forFeature([SavedDomainAnalysis]),
  ],
  providers: [
    domainAnalyticsAccountData,
    DomainAnalyticsService,
    DomainAnalysesRepository,
    BoughtFigures,
    MeasuredFigures,
    OpenFiguresReader,
    OpenSourceRequests,
    OwnCrawlReader,
    LinkChecker,
    BingWebmasterProvider,
    CommonCrawlProvider,
    CruxListProvider,
    CruxProvider,
    OpenPageRankProvider,
    RdapProvider,
    TrancoProvider,
  ],
  exports: [DomainAnalyticsService],
})
export class DomainAnalyticsModule {}
