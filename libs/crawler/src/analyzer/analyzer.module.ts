import { APP_CONFIG } from '@app/common';
import type { AppConfig } from '@app/common';
import { Logger, Module } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { JsonReader } from './json-reader.js';
import { AnalyzerPool } from './analyzer-pool.js';

/** No HTTP adapter exists in processes that serve no requests. */
interface HttpServing {
  readonly httpAdapter?: HttpAdapterHost['httpAdapter'] | null;
}

const logger = new Logger(AnalyzerPool.name);

/** The analyzer threads of this process. */
@Module({
  providers: [
    {
      provide: AnalyzerPool,
      inject: [APP_CONFIG, HttpAdapterHost],
      useFactory: ({ analysisTimeoutMs }: AppConfig, { httpAdapter }: HttpServing) =>
        new AnalyzerPool({
          deadlineMs: analysisTimeoutMs,
          // Where users wait for responses, threads have a low priority from the start.
          ...(Boolean(httpAdapter) ? { heavyMs: 0 } : {}),
          onFault: (analysis, error) =>
            logger.error({ err: error, analysis }, 'An analysis threw.'),
        }),
    },
    JsonReader,
  ],
  exports: [AnalyzerPool, JsonReader],
})
export class AnalyzerModule {}
