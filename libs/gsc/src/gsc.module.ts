import { AuthModule } from '@app/auth';
import { AnalyzerModule } from '@app/crawler';
import { DomainModule } from '@app/domain';
import { NotificationsModule } from '@app/notifications';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { AccessTokens } from './connecting/access-tokens.service.js';
import { ConnectService } from './connecting/connect.service.js';
import { ConnectionsRepository } from './connecting/connections.repository.js';
import { PropertiesRepository } from './connecting/properties.repository.js';
import { PropertiesService } from './connecting/properties.service.js';
import { WebsiteProof } from './connecting/website-proof.js';
import { GscAttempt } from './entities/gsc-attempt.entity.js';
import { GscConnection } from './entities/gsc-connection.entity.js';
import {
  GscDailyPage,
  GscDailyQuery,
  GscDailySegment,
  GscDailyTotal,
  GscFetchedDay,
  GscFreshDay,
  GscPageQuery,
  GscPositionDay,
} from './entities/gsc-figures.entity.js';
import { GscImport, GscImportedRow } from './entities/gsc-import.entity.js';
import { ImportedSearchesRepository } from './importing/imported-searches.repository.js';
import { ImportedSearches } from './importing/imported-searches.service.js';
import { GscImportsRepository } from './importing/imports.repository.js';
import { GscImports } from './importing/imports.service.js';
import {
  GscInspection,
  GscInspectionDay,
  GscWatchedPage,
} from './entities/gsc-inspection.entity.js';
import { GscProperty } from './entities/gsc-property.entity.js';
import { FigureCopies } from './figure-copies.js';
import { gscAccountData } from './gsc-account-data.js';
import { InspectedProperties } from './inspecting/inspected-properties.js';
import { InspectionDaysRepository } from './inspecting/inspection-days.repository.js';
import { InspectionQuota } from './inspecting/inspection-quota.js';
import { InspectionsRepository } from './inspecting/inspections.repository.js';
import { InspectionsService } from './inspecting/inspections.service.js';
import { PageInspector } from './inspecting/page-inspector.js';
import { WatchedPagesRepository } from './inspecting/watched-pages.repository.js';
import { WatchedPages } from './inspecting/watched-pages.service.js';
import { GoogleOAuth } from './providers/google-oauth.provider.js';
import { SearchConsoleApi } from './providers/search-console.provider.js';
import { UrlInspectionApi } from './providers/url-inspection.provider.js';
import { BreakdownsRepository } from './reading/breakdowns.repository.js';
import { GscBreakdowns } from './reading/gsc-breakdowns.service.js';
import { GscReadingService } from './reading/gsc-reading.service.js';
import { PageComparisons } from './reading/page-comparisons.service.js';
import { PageQueries } from './reading/page-queries.service.js';
import { PositionClicksRepository } from './reading/position-clicks.repository.js';
import { PositionClicks } from './reading/position-clicks.service.js';
import { QuerySeries } from './reading/query-series.service.js';
import { ReadingRepository } from './reading/reading.repository.js';
import { SearchedPagesRepository } from './reading/searched-pages.repository.js';
import { SearchedPages } from './reading/searched-pages.service.js';
import { PropertyOfWebsite } from './reading/property-of-website.service.js';
import { WebsiteMarks } from './reading/website-marks.js';
import { FiguresRepository } from './syncing/figures.repository.js';
import { SyncRepository } from './syncing/sync.repository.js';
import { SyncService } from './syncing/sync.service.js';

const entities = [
  GscAttempt,
  GscConnection,
  GscProperty,
  GscFetchedDay,
  GscDailyTotal,
  GscDailyQuery,
  GscDailyPage,
  GscDailySegment,
  GscFreshDay,
  GscPageQuery,
  GscPositionDay,
  GscImport,
  GscImportedRow,
  GscInspection,
  GscInspectionDay,
  GscWatchedPage,
];
const services = [
  FigureCopies,
  ConnectService,
  PropertiesService,
  SyncService,
  GscReadingService,
  GscBreakdowns,
  PageQueries,
  QuerySeries,
  PositionClicks,
  PageComparisons,
  SearchedPages,
  PropertyOfWebsite,
  WebsiteMarks,
  GscImports,
  ImportedSearches,
  InspectionsService,
  WatchedPages,
];

@Module({
  imports: [
    AuthModule,
    NotificationsModule,
    DomainModule,
    AnalyzerModule,
    MikroOrmModule.forFeature(entities),
  ],
  providers: [
    ...services,
    AccessTokens,
    WebsiteProof,
    gscAccountData,
    GoogleOAuth,
    SearchConsoleApi,
    UrlInspectionApi,
    PageInspector,
    InspectionQuota,
    InspectedProperties,
    InspectionsRepository,
    InspectionDaysRepository,
    WatchedPagesRepository,
    ConnectionsRepository,
    PropertiesRepository,
    FiguresRepository,
    SyncRepository,
    ReadingRepository,
    SearchedPagesRepository,
    PositionClicksRepository,
    BreakdownsRepository,
    GscImportsRepository,
    ImportedSearchesRepository,
  ],
  exports: services,
})
export class GscModule {}
