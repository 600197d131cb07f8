import { BillingModule } from '@app/billing';
import { BrowserModule } from '@app/browser';
import { AnalyzerModule } from '@app/crawler';
import { DomainModule } from '@app/domain';
import { LighthouseRunnerModule } from '@app/lighthouse';
import { NotificationsModule } from '@app/notifications';
import { OutboundModule } from '@app/outbound';
import { WebhooksModule } from '@app/webhooks';
import { Module } from '@nestjs/common';
import { LastScanRepository } from './last-scan.repository.js';
import { ScanBrowser } from './scan-browser.js';
import { ScanEnding } from './scan-ending.js';
import { ScanLeaseRepository } from './scan-lease.repository.js';
import { ScanRunner } from './scan-runner.js';
import { ScanTurns } from './scan-turns.js';
import { ScansInReports } from './scans-in-reports.js';
import { SchedulesModule } from './schedules/schedules.module.js';
import { SeoScanModule } from './seo-scan.module.js';
import { StoredPagesRepository } from './stored-pages.repository.js';

/** Whatever is needed to run one scan, without the queue that says which. */
@Module({
  imports: [
    SeoScanModule,
    SchedulesModule,
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
    ScanBrowser,
    ScanEnding,
    LastScanRepository,
    ScanLeaseRepository,
    ScansInReports,
    StoredPagesRepository,
  ],
  exports: [ScanRunner, ScanTurns],
})
export class SeoScanRunnerModule {}
