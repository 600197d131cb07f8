import { JobsModule } from '@app/common';
import { AnalyzerModule } from '@app/crawler';
import { BullModule } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { REDIRECT_MAPS_QUEUE } from './matching/match-redirects.job.js';
import { MatchRedirectsProcessor } from './matching/match-redirects.processor.js';
import { RedirectMatcher } from './matching/redirect-matcher.js';
import { RedirectMapsModule } from './redirect-maps.module.js';

@Module({
  imports: [
    RedirectMapsModule,
    AnalyzerModule,
    JobsModule,
    BullModule.registerQueue({ name: REDIRECT_MAPS_QUEUE }),
  ],
  providers: [MatchRedirectsProcessor, RedirectMatcher],
})
export class RedirectMapsWorkerModule {}
