import { BillingModule } from '@app/billing';
import { BrowserModule } from '@app/browser';
import { AnalyzerModule } from '@app/crawler';
import { DomainModule } from '@app/domain';
import { LighthouseRunnerModule } from '@app/lighthouse';
import { NotificationsModule } from '@app/notifications';
import { OutboundModule } from '@app/outbound';
import { WebhooksModule } from '@app/webhooks';
import { Module } from '@nestjs/common';
import { CheckpointedCrawlRepository } from './checkpoints/checkpointed-crawl.repository.js';
import { ScanCheckpointsRepository } from './checkpoints/scan-checkpoints.repository.js';
import { ScanExtractions } from './extraction/scan-extraction.service.js';
import { GuestScanEnding } from './scans/guest-scan-ending.js';
import { LastScanRepository } from './scans/last-scan.repository.js';
import { ScanRendering } from './scans/scan-rendering.js';
import { ScanBrowser } from './scans/scan-browser.js';
import { ScanCheckpointsService } from './scans/scan-checkpoints.service.js';
import { ScanEnding } from './scans/scan-ending.js';
import { ScanEndingSteps } from './scans/scan-ending-steps.js';
import { ScanLeaseRepository } from './scans/scan-lease.repository.js';
import { ScanRunner } from './scans/scan-runner.js';
import { LinkGraphsModule } from './link-graph/link-graphs.module.js';
import { ScanTurns } from './scans/scan-turns.js';
import { ScansInReports } from './reports/scans-in-reports.js';
import { SchedulesModule } from './schedules/schedules.module.js';
import { SeoScanModule } from './seo-scan.module.js';
import { StoredPagesRepository } from './scans/stored-pages.repository.js';

/** Everything needed to run one scan, without the queue that decides which. */
@Module({
  imports: [
    SeoScanModule,
    SchedulesModule,
    LinkGraphsModule,
    BillingModule,
    DomainModule,
    NotificationsModule,
    WebhooksModule,
    OutboundModule,
    AnalyzerModule,
    BrowserModule,
    LighthouseRunnerModule,
  ],
  providers: [
    ScanRunner,
    ScanTurns,
    ScanExtractions,
    ScanBrowser,
    ScanRendering,
    ScanEnding,
    ScanEndingSteps,
    ScanCheckpointsRepository,
    ScanCheckpointsService,
    CheckpointedCrawlRepository,
    GuestScanEnding,
    LastScanRepository,
    ScanLeaseRepository,
    ScansInReports,
    StoredPagesRepository,
  ],
  exports: [ScanRunner, ScanTurns],
})
export class SeoScanRunnerModule {}
