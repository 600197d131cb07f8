import { BrowserModule } from '@app/browser';
import { APP_CONFIG } from '@app/common';
import type { AppConfig } from '@app/common';
import { NotificationsModule } from '@app/notifications';
import { OutboundModule, RedisHostShares, crawlerUserAgent, outboundPolicyOf } from '@app/outbound';
import { Injectable, Logger, Module } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { LighthouseProcess } from './engine/lighthouse-process.js';
import { Lighthouse } from './engine/lighthouse.js';
import { LighthouseModule } from './lighthouse.module.js';
import { ReportEnding } from './report-ending.js';
import { ReportLeaseRepository } from './report-lease.repository.js';
import { ReportRunner } from './report-runner.js';

function createProcess(config: AppConfig, shares: RedisHostShares): LighthouseProcess {
  const logger = new Logger(LighthouseProcess.name);
  return new LighthouseProcess({
    chromiumPath: config.chromiumPath,
    libraryPath: config.chromiumLibraryPath,
    policy: outboundPolicyOf(config),
    ownName: crawlerUserAgent(config.publicUrl),
    shares,
    onWarning: (message) => logger.warn(message),
  });
}

/** Ends the process when the application stops. */
@Injectable()
class LighthouseShutdown implements OnApplicationShutdown {
  constructor(private readonly lighthouse: LighthouseProcess) {}

  async onApplicationShutdown(): Promise<void> {
    await this.lighthouse.close();
  }
}

/** Everything needed to measure a page, without the queue that decides which. */
@Module({
  imports: [LighthouseModule, BrowserModule, OutboundModule, NotificationsModule],
  providers: [
    {
      provide: LighthouseProcess,
      useFactory: createProcess,
      inject: [APP_CONFIG, RedisHostShares],
    },
    { provide: Lighthouse, useExisting: LighthouseProcess },
    LighthouseShutdown,
    ReportRunner,
    ReportEnding,
    ReportLeaseRepository,
  ],
  exports: [Lighthouse, ReportRunner],
})
export class LighthouseRunnerModule {}
