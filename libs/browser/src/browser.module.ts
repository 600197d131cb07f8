import type { OnApplicationShutdown } from '@nestjs/common';
import { Global, Inject, Injectable, Logger, Module } from '@nestjs/common';
import type { AppConfig } from '@app/common';
import { APP_CONFIG } from '@app/common';
import { crawlerUserAgent, EgressProxy, OutboundModule } from '@app/outbound';
import { ChromiumService } from './chromium-service.js';

function createService(config: AppConfig, egress: EgressProxy): ChromiumService {
  const logger = new Logger(ChromiumService.name);
  return new ChromiumService(egress, {
    chromiumPath: config.chromiumPath,
    libraryPath: config.chromiumLibraryPath,
    identity: crawlerUserAgent(config.publicUrl),
    concurrency: config.browserConcurrency,
    onWarning: (message) => logger.warn(message),
  });
}

/** Stops all Chromium processes when the application stops. */
@Injectable()
class BrowserShutdown implements OnApplicationShutdown {
  constructor(@Inject(ChromiumService) private readonly chromium: ChromiumService) {}

  async onApplicationShutdown(): Promise<void> {
    await this.chromium.close();
  }
}

/** Provides one `ChromiumService` per process, configured by the environment. */
@Global()
@Module({
  imports: [OutboundModule],
  providers: [
    { provide: ChromiumService, useFactory: createService, inject: [APP_CONFIG, EgressProxy] },
    BrowserShutdown,
  ],
  exports: [ChromiumService],
})
export class BrowserModule {}
