import { BillingModule } from '@app/billing';
import { BrowserModule } from '@app/browser';
import { DomainModule } from '@app/domain';
import { LighthouseRunnerModule } from '@app/lighthouse';
import { NotificationsModule } from '@app/notifications';
import { OutboundModule } from '@app/outbound';
import { WebhooksModule } from '@app/webhooks';
import { Module } from '@nestjs/common';
import { LastScanRepository } from './last-scan.repository.js';
import { ScanBrowser } from './scan-browser.js';
import { ScanDigester } from './scan-digester.js';
import { ScanEnding } from './scan-ending.js';
import { ScanLeaseRepository } from './scan-lease.repository.js';
import { ScanRunner } from './scan-runner.js';
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
    BrowserModule,
    LighthouseRunnerModule,
  ],
  providers: [
    ScanRunner,
    ScanBrowser,
    ScanDigester,
    ScanEnding,
    LastScanRepository,
    ScanLeaseRepository,
    ScansInReports,
    StoredPagesRepository,
  ],
  exports: [ScanRunner],
})
export class SeoScanRunnerModule {}
