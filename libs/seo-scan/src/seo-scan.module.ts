import { AuthModule } from '@app/auth';
import { BillingModule } from '@app/billing';
import { BrowserModule } from '@app/browser';
import { AnalyzerModule } from '@app/crawler';
import { DomainModule } from '@app/domain';
import { ScannedPagesModule } from '@app/domain-analytics';
import { KeywordMarksModule, RankedKeywordsModule } from '@app/keywords';
import { LighthouseModule } from '@app/lighthouse';
import { APP_CONFIG } from '@app/common';
import type { AppConfig } from '@app/common';
import { OutboundModule } from '@app/outbound';
import { WorkspacesModule } from '@app/workspaces';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { AssignmentsRepository } from './assignments/assignments.repository.js';
import { AssignmentsService } from './assignments/assignments.service.js';
import { ComparisonRepository } from './comparison/comparison.repository.js';
import { ComparisonService } from './comparison/comparison.service.js';
import { ScanChangesService } from './comparison/scan-changes.service.js';
import { TrendService } from './comparison/trend.service.js';
import { FixableIssuesService } from './fixable/fixable-issues.service.js';
import { PageReading } from './fixable/page-reading.service.js';
import { ScanFixes } from './fixable/scan-fixes.js';
import { ScanExtraction } from './entities/scan-extraction.entity.js';
import { ExtractionExports } from './extraction/extraction-exports.js';
import { ExtractionResultsRepository } from './extraction/extraction-results.repository.js';
import { ExtractionResults } from './extraction/extraction-results.service.js';
import { ExtractionRulesService } from './extraction/extraction-rules.service.js';
import { ExtractionTrials } from './extraction/extraction-trial.service.js';
import { ScanExtractionsRepository } from './extraction/scan-extractions.repository.js';
import { WebsiteRulesModule } from './extraction/website-rules.module.js';
import { GuestScan } from './entities/guest-scan.entity.js';
import { GuestKeys } from './guest/guest-keys.js';
import { GuestResultsService } from './guest/guest-results.service.js';
import { GuestScansRepository } from './guest/guest-scans.repository.js';
import { GuestScansService } from './guest/guest-scans.service.js';
import { GuestOutboundClient } from './scans/guest-outbound-client.js';
import { EarlierScans } from './scans/earlier-scans.js';
import { SiteScansRepository } from './health/site-scans.repository.js';
import { WebsiteHealthService } from './health/website-health.service.js';
import { IssueAssignment } from './entities/issue-assignment.entity.js';
import { IssueIgnore } from './entities/issue-ignore.entity.js';
import { ScanIssue } from './entities/scan-issue.entity.js';
import { ReportBranding } from './entities/report-branding.entity.js';
import { ListedPage } from './entities/listed-page.entity.js';
import { SavedPageView } from './entities/saved-page-view.entity.js';
import { ScanPage } from './entities/scan-page.entity.js';
import { ScanCheckpoint } from './checkpoints/scan-checkpoint.entity.js';
import { Scan } from './entities/scan.entity.js';
import { TrackedIssue } from './entities/tracked-issue.entity.js';
import { IgnoresRepository } from './issues/ignores.repository.js';
import { IgnoresService } from './issues/ignores.service.js';
import { LiveFixedIssue } from './entities/live-fixed-issue.entity.js';
import { IssueLifecycleService } from './issues/issue-lifecycle.service.js';
import { LiveFixedCounts } from './live-fixed/live-fixed-counts.js';
import { LiveFixedIssues } from './live-fixed/live-fixed-issues.js';
import { OpenLosses } from './issues/open-losses.js';
import { PagesWithLiveFixes } from './live-fixed/pages-with-live-fixes.js';
import { RescoringRepository } from './issues/rescoring.repository.js';
import { OtherPagesRepository } from './issues/other-pages.repository.js';
import { SamePageTallies } from './issues/same-page-tallies.js';
import { ScoreChanges } from './issues/score-changes.service.js';
import { ScanRescoring } from './issues/scan-rescoring.js';
import { TrackedIssuesRepository } from './issues/tracked-issues.repository.js';
import { ScanIssuesRepository } from './issues/scan-issues.repository.js';
import { ScanIssuesService } from './issues/scan-issues.service.js';
import { ScanMarks } from './scan-records/scan-marks.js';
import { ScanNames } from './scan-records/scan-names.js';
import { ScanPresenter } from './scan-records/scan-presenter.js';
import { ScanProgressStore } from './scans/scan-progress.store.js';
import { PdfReportService } from './reports/pdf-report.service.js';
import { ReportBrandingService } from './report-branding/report-branding.service.js';
import { ScanLighthouseService } from './scans/scan-lighthouse.service.js';
import { ScanReadingService } from './scans/scan-reading.service.js';
import { ScanReportsService } from './reports/scan-reports.service.js';
import { ScansRepository } from './scan-records/scans.repository.js';
import { SeoScanService } from './scans/seo-scan.service.js';
import { ComprehensiveAuditService } from './comprehensive-audit/comprehensive-audit.service.js';
import { CrawledPagesRepository } from './site-keywords/crawled-pages.repository.js';
import { OwnPhrasesOfScans } from './site-keywords/own-phrases-of-scans.js';
import { PagesOfScans } from './site-keywords/pages-of-scans.js';
import { SiteKeywordsRepository } from './site-keywords/site-keywords.repository.js';
import { SiteKeywordsService } from './site-keywords/site-keywords.service.js';
import { WebsiteContentService } from './site-keywords/website-content.service.js';
import { MissingRows } from './listed-pages/missing-rows.js';
import { PageListRepository } from './pages-table/page-list.repository.js';
import { PageListService } from './pages-table/page-list.service.js';
import { SavedPageViewsRepository } from './saved-page-views/saved-page-views.repository.js';
import { SavedPageViewsService } from './saved-page-views/saved-page-views.service.js';
import { SharedScans } from './reports/shared-scans.service.js';
import { SitemapEntries } from './sitemap-files/sitemap-entries.js';
import { SitemapFilesRepository } from './sitemap-files/sitemap-files.repository.js';
import { SitemapFilesService } from './sitemap-files/sitemap-files.service.js';
import { SegmentFiguresRepository } from './segment-figures/segment-figures.repository.js';
import { SegmentFiguresService } from './segment-figures/segment-figures.service.js';
import { SegmentScores } from './segment-figures/segment-scores.js';
import { SegmentsModule } from './segments/segments.module.js';
import { PageSearchRepository } from './search/page-search.repository.js';
import { ScanSearchService } from './search/scan-search.service.js';
import { SuggestionsService } from './suggestions/suggestions.service.js';
import { scansAccountData } from './scans/scans-account-data.js';

const services = [
  AssignmentsService,
  ComparisonService,
  ScanChangesService,
  TrendService,
  IgnoresService,
  IssueLifecycleService,
  SamePageTallies,
  ScoreChanges,
  LiveFixedIssues,
  PagesWithLiveFixes,
  SeoScanService,
  ScanReadingService,
  ScanIssuesService,
  PageListService,
  SavedPageViewsService,
  WebsiteHealthService,
  ScanReportsService,
  ScanLighthouseService,
  ScanProgressStore,
  ComprehensiveAuditService,
  PdfReportService,
  ReportBrandingService,
  SiteKeywordsService,
  WebsiteContentService,
  SuggestionsService,
  ScanSearchService,
  FixableIssuesService,
  PageReading,
  ScanFixes,
  GuestScansService,
  GuestResultsService,
  ExtractionRulesService,
  ExtractionTrials,
  ExtractionResults,
  ExtractionExports,
  SegmentFiguresService,
  SharedScans,
  SitemapFilesService,
];

@Module({
  imports: [
    MikroOrmModule.forFeature([
      Scan,
      ScanPage,
      ListedPage,
      SavedPageView,
      ScanIssue,
      TrackedIssue,
      IssueIgnore,
      IssueAssignment,
      LiveFixedIssue,
      ReportBranding,
      GuestScan,
      ScanExtraction,
      ScanCheckpoint,
    ]),
    AuthModule,
    BillingModule,
    DomainModule,
    LighthouseModule,
    KeywordMarksModule,
    RankedKeywordsModule,
    ScannedPagesModule,
    OutboundModule,
    AnalyzerModule,
    BrowserModule,
    WorkspacesModule,
    SegmentsModule,
    WebsiteRulesModule,
  ],
  providers: [
    ...services,
    {
      provide: GuestOutboundClient,
      useFactory: (config: AppConfig) => GuestOutboundClient.of(config),
      inject: [APP_CONFIG],
    },
    scansAccountData,
    AssignmentsRepository,
    GuestKeys,
    GuestScansRepository,
    EarlierScans,
    ComparisonRepository,
    IgnoresRepository,
    LiveFixedCounts,
    OpenLosses,
    RescoringRepository,
    OtherPagesRepository,
    ScanRescoring,
    TrackedIssuesRepository,
    ScansRepository,
    SiteScansRepository,
    ScanIssuesRepository,
    ScanMarks,
    ScanNames,
    ScanPresenter,
    SiteKeywordsRepository,
    OwnPhrasesOfScans,
    CrawledPagesRepository,
    PagesOfScans,
    PageSearchRepository,
    ScanExtractionsRepository,
    ExtractionResultsRepository,
    PageListRepository,
    MissingRows,
    SavedPageViewsRepository,
    SegmentFiguresRepository,
    SitemapFilesRepository,
    SitemapEntries,
    SegmentScores,
  ],
  exports: [
    ...services,
    SegmentsModule,
    MissingRows,
    GuestOutboundClient,
    WebsiteRulesModule,
    ScanExtractionsRepository,
  ],
})
export class SeoScanModule {}
