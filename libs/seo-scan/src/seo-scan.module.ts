import { BillingModule } from '@app/billing';
import { DomainModule } from '@app/domain';
import { OutboundModule } from '@app/outbound';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { ScanIssue } from './entities/scan-issue.entity.js';
import { ScanPage } from './entities/scan-page.entity.js';
import { Scan } from './entities/scan.entity.js';
import { ScanIssuesRepository } from './scan-issues.repository.js';
import { ScanIssuesService } from './scan-issues.service.js';
import { ScanProgressStore } from './scan-progress.store.js';
import { ScanReadingService } from './scan-reading.service.js';
import { ScanReportsService } from './scan-reports.service.js';
import { ScansRepository } from './scans.repository.js';
import { SeoScanService } from './seo-scan.service.js';
import { ComprehensiveAuditService } from './comprehensive-audit/comprehensive-audit.service.js';
import { SiteKeywordsRepository } from './site-keywords/site-keywords.repository.js';
import { SiteKeywordsService } from './site-keywords/site-keywords.service.js';
import { SuggestionsService } from './suggestions/suggestions.service.js';

@Module({
  imports: [
    MikroOrmModule.forFeature([Scan, ScanPage, ScanIssue]),
    BillingModule,
    DomainModule,
    OutboundModule,
  ],
  providers: [
    SeoScanService,
    ScanReadingService,
    ScanIssuesService,
    ScanReportsService,
    ScansRepository,
    ScanIssuesRepository,
    ScanProgressStore,
    ComprehensiveAuditService,
    SiteKeywordsRepository,
    SiteKeywordsService,
    SuggestionsService,
  ],
  exports: [
    SeoScanService,
    ScanReadingService,
    ScanIssuesService,
    ScanReportsService,
    ScanProgressStore,
    ComprehensiveAuditService,
    SiteKeywordsService,
    SuggestionsService,
  ],
})
export class SeoScanModule {}
