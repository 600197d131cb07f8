import { JobsModule } from '@app/common';
import { BullModule } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { KEYWORDS_QUEUE, ONE_KEYWORD_QUEUE } from './keywords.jobs.js';
import { KeywordsModule } from './keywords.module.js';
import { KeywordsProcessor } from './keywords.processor.js';
import { KeywordsSchedule } from './keywords.schedule.js';
import { ProjectionSchedule } from './projection/projection.schedule.js';
import { RefreshKeywordProcessor } from './refreshing/refresh-keyword.processor.js';

@Module({
  imports: [
    KeywordsModule,
    JobsModule,
    BullModule.registerQueue({ name: KEYWORDS_QUEUE }, { name: ONE_KEYWORD_QUEUE }),
  ],
  providers: [KeywordsProcessor, RefreshKeywordProcessor, KeywordsSchedule, ProjectionSchedule],
})
export class KeywordsWorkerModule {}
