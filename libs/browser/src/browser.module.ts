import type { OnApplicationShutdown } from '@nestjs/common';
import { Global, Inject, Injectable, Logger, Module } from '@nestjs/common';
import type { AppConfig } from '@app/common';
import { APP_CONFIG } from '@app/common';
import { crawlerUserAgent, EgressProxy, OutboundModule } from '@app/outbound';
import { ChromiumService } from './chromium-service.js';
import type { ChromiumServiceOptions } from './chromium-service.js';
import { SiteRendering } from './site-rendering/site-rendering.js';

function optionsOf(config: AppConfig): ChromiumServiceOptions {
  const logger = new Logger(ChromiumService.name);
  return {
    chromiumPath: config.chromiumPath,
    libraryPath: config.chromiumLibraryPath,
    identity: crawlerUserAgent(config.publicUrl),
    concurrency: config.browserConcurrency,
    onWarning: (message) => logger.warn(message),
  };
}

/** Stops all Chromium processes when the application stops. */
@Injectable()
class BrowserShutdown implements OnApplicationShutdown {
  constructor(
    @Inject(ChromiumService) private readonly chromium: ChromiumService,
    @Inject(SiteRendering) private readonly rendering: SiteRendering,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    await this.chromium.close();
    await this.rendering.close();
  }
}

/** Provides one `ChromiumService` and one `SiteRendering` per process, configured by the environment. */
@Global()
@Module({
  imports: [OutboundModule],
  providers: [
    {
      provide: ChromiumService,
      useFactory: (config: AppConfig, egress: EgressProxy) =>
        new ChromiumService(egress, optionsOf(config)),
      inject: [APP_CONFIG, EgressProxy],
    },
    {
      provide: SiteRendering,
      useFactory: (config: AppConfig, egress: EgressProxy, chromium: ChromiumService) =>
        new SiteRendering(egress, chromium, optionsOf(config)),
      inject: [APP_CONFIG, EgressProxy, ChromiumService],
    },
    BrowserShutdown,
  ],
  exports: [ChromiumService, SiteRendering],
})
export class BrowserModule {}
