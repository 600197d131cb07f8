import { BrowserModule, ChromiumService } from '@app/browser';
import { APP_CONFIG } from '@app/common';
import type { AppConfig } from '@app/common';
import { NotificationsModule } from '@app/notifications';
import { OutboundModule, crawlerUserAgent } from '@app/outbound';
import { Module } from '@nestjs/common';
import { LighthouseRunner } from './engine/lighthouse-runner.js';
import { LighthouseModule } from './lighthouse.module.js';
import { ReportEnding } from './report-ending.js';
import { ReportLeaseRepository } from './report-lease.repository.js';
import { ReportRunner } from './report-runner.js';

function createRunner(chromium: ChromiumService, config: AppConfig): LighthouseRunner {
  return new LighthouseRunner(chromium, crawlerUserAgent(config.publicUrl));
}

/** Whatever is needed to measure a page, without the queue that says which. */
@Module({
  imports: [LighthouseModule, BrowserModule, OutboundModule, NotificationsModule],
  providers: [
    {
      provide: LighthouseRunner,
      useFactory: createRunner,
      inject: [ChromiumService, APP_CONFIG],
    },
    ReportRunner,
    ReportEnding,
    ReportLeaseRepository,
  ],
  exports: [LighthouseRunner, ReportRunner],
})
export class LighthouseRunnerModule {}
