import { AuthModule } from '@app/auth';
import { AnalyzerModule } from '@app/crawler';
import { DomainModule } from '@app/domain';
import { GscModule } from '@app/gsc';
import { KeywordsModule } from '@app/keywords';
import { OutboundModule } from '@app/outbound';
import { SearchDataModule } from '@app/search-data';
import { Module } from '@nestjs/common';
import { AnalysisEnding } from './analyzing/analysis-ending.js';
import { AnalysisLeaseRepository } from './analyzing/analysis-lease.repository.js';
import { AnalysisRunner } from './analyzing/analysis-runner.js';
import { AnalysisTurns } from './analyzing/analysis-turns.js';
import { DomainAnalyticsModule } from './domain-analytics.module.js';
import { FigureReaders } from './figures/figure-readers.js';
import { MeasuredFigures } from './figures/measured-figures.js';
import { SharedPagesReader } from './figures/shared-pages.js';
import { KnownLinksReader } from './known-links/known-links.reader.js';
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

/** Everything needed to read the figures of a domain, without the queue that decides which. */
@Module({
  imports: [
    AnalyzerModule,
    AuthModule,
    DomainAnalyticsModule,
    DomainModule,
    GscModule,
    KeywordsModule,
    OutboundModule,
    RankListsModule,
    ScannedPagesModule,
    SearchDataModule,
  ],
  providers: [
    AnalysisEnding,
    AnalysisLeaseRepository,
    AnalysisRunner,
    AnalysisTurns,
    FigureReaders,
    MeasuredFigures,
    SharedPagesReader,
    KnownLinksReader,
    LinkChecker,
    OwnCrawlReader,
    OpenSourceRequests,
    BingWebmasterProvider,
    CommonCrawlProvider,
    CruxListProvider,
    CruxProvider,
    OpenPageRankProvider,
    RdapProvider,
    TrancoProvider,
  ],
  exports: [AnalysisTurns],
})
export class DomainAnalyticsRunnerModule {}
