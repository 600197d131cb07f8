import { APP_CONFIG } from '@app/common';
import type { AppConfig } from '@app/common';
import { Logger, Module } from '@nestjs/common';
import { AnalyzerPool } from './analyzer-pool.js';

const logger = new Logger(AnalyzerPool.name);

/** The analyzer threads of this process. */
@Module({
  providers: [
    {
      provide: AnalyzerPool,
      inject: [APP_CONFIG],
      useFactory: ({ analysisTimeoutMs }: AppConfig) =>
        new AnalyzerPool({
          deadlineMs: analysisTimeoutMs,
          onFault: (analysis, error) =>
            logger.error({ err: error, analysis }, 'An analysis threw.'),
        }),
    },
  ],
  exports: [AnalyzerPool],
})
export class AnalyzerModule {}
