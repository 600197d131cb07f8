import { BillingModule } from '@app/billing';
import { BrowserModule } from '@app/browser';
import { AnalyzerModule } from '@app/crawler';
import { DomainModule } from '@app/domain';
import { LighthouseModule } from '@app/lighthouse';
import { OutboundModule } from '@app/outbound';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { ComparisonRepository } from './comparison/comparison.repository.js';
import { ComparisonService } from './comparison/comparison.service.js';
import { TrendService } from './comparison/trend.service.js';
import { FixableIssuesService } from './fixable/fixable-issues.service.js';
import { PageReading } from './fixable/page-reading.service.js';
import { ScanFixes } from './fixable/scan-fixes.js';
import { EarlierScans } from './earlier-scans.js';
import { IssueIgnore } from './entities/issue-ignore.entity.js';
import { ScanIssue } from './entities/scan-issue.entity.js';
import { ReportBranding } from './entities/report-branding.entity.js';
import { ScanPage } from './entities/scan-page.entity.js';
import { Scan } from './entities/scan.entity.js';
import { TrackedIssue } from './entities/tracked-issue.entity.js';
import { IgnoresRepository } from './lifecycle/ignores.repository.js';
import { IgnoresService } from './lifecycle/ignores.service.js';
import { LiveFixedIssue } from './entities/live-fixed-issue.entity.js';
import { IssueLifecycleService } from './lifecycle/issue-lifecycle.service.js';
import { LiveFixedCounts } from './lifecycle/live-fixed-counts.js';
import { LiveFixedIssues } from './lifecycle/live-fixed-issues.js';
import { OpenLosses } from './lifecycle/open-losses.js';
import { PagesWithLiveFixes } from './live-fixes/pages-with-live-fixes.js';
import { RescoringRepository } from './lifecycle/rescoring.repository.js';
import { ScanRescoring } from './lifecycle/scan-rescoring.js';
import { TrackedIssuesRepository } from './lifecycle/tracked-issues.repository.js';
import { ScanIssuesRepository } from './scan-issues.repository.js';
import { ScanIssuesService } from './scan-issues.service.js';
import { ScanPresenter } from './scan-presenter.js';
import { ScanProgressStore } from './scan-progress.store.js';
import { PdfReportService } from './pdf-report.service.js';
import { ReportBrandingService } from './report-branding/report-branding.service.js';
import { ScanLighthouseService } from './scan-lighthouse.service.js';
import { ScanReadingService } from './scan-reading.service.js';
import { ScanReportsService } from './scan-reports.service.js';
import { ScansRepository } from './scans.repository.js';
import { SeoScanService } from './seo-scan.service.js';
import { ComprehensiveAuditService } from './comprehensive-audit/comprehensive-audit.service.js';
import { SiteKeywordsRepository } from './site-keywords/site-keywords.repository.js';
import { SiteKeywordsService } from './site-keywords/site-keywords.service.js';
import { WebsiteContentService } from './site-keywords/website-content.service.js';
import { SuggestionsService } from './suggestions/suggestions.service.js';
import { ScansAccountData } from './scans-account-data.js';

@Module({
  imports: [
    MikroOrmModule.forFeature([
      Scan,
      ScanPage,
      ScanIssue,
      TrackedIssue,
      IssueIgnore,
      LiveFixedIssue,
      ReportBranding,
    ]),
    BillingModule,
    DomainModule,
    LighthouseModule,
    OutboundModule,
    AnalyzerModule,
    BrowserModule,
  ],
  providers: [
    ScansAccountData,
    EarlierScans,
    ComparisonRepository,
    ComparisonService,
    TrendService,
    IgnoresRepository,
    IgnoresService,
    IssueLifecycleService,
    LiveFixedCounts,
    LiveFixedIssues,
    OpenLosses,
    PagesWithLiveFixes,
    RescoringRepository,
    ScanRescoring,
    TrackedIssuesRepository,
    SeoScanService,
    ScanReadingService,
    ScanIssuesService,
    ScanReportsService,
    ScanLighthouseService,
    ScansRepository,
    ScanIssuesRepository,
    ScanPresenter,
    ScanProgressStore,
    ComprehensiveAuditService,
    PdfReportService,
    ReportBrandingService,
    SiteKeywordsRepository,
    SiteKeywordsService,
    WebsiteContentService,
    SuggestionsService,
    FixableIssuesService,
    PageReading,
    ScanFixes,
  ],
  exports: [
    ComparisonService,
    TrendService,
    IgnoresService,
    IssueLifecycleService,
    LiveFixedIssues,
    PagesWithLiveFixes,
    SeoScanService,
    ScanReadingService,
    ScanIssuesService,
    ScanReportsService,
    ScanLighthouseService,
    ScanProgressStore,
    ComprehensiveAuditService,
    PdfReportService,
    ReportBrandingService,
    SiteKeywordsService,
    WebsiteContentService,
    SuggestionsService,
    FixableIssuesService,
    PageReading,
    ScanFixes,
  ],
})
export class SeoScanModule {}
