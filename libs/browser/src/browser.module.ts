import { Global, Module } from '@nestjs/common';
import { ChromiumService } from './chromium-service.js';

/** Provides `ChromiumService` from the configuration, one per process. */
@Global()
@Module({
  providers: [{ provide: ChromiumService, useFactory: () => new ChromiumService() }],
  exports: [ChromiumService],
})
export class BrowserModule {}
