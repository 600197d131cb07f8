import { JobsModule } from '@app/common';
import { BullModule } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { AnalyzeDomainProcessor } from './analyzing/analyze-domain.processor.js';
import { DOMAIN_ANALYTICS_QUEUE } from './analyzing/analyze-domain.job.js';
import { DomainAnalyticsModule } from './domain-analytics.module.js';
import { DomainAnalyticsRunnerModule } from './domain-analytics-runner.module.js';
import { DomainAnalyticsSchedule } from './domain-analytics.schedule.js';

@Module({
  imports: [
    DomainAnalyticsModule,
    DomainAnalyticsRunnerModule,
    JobsModule,
    BullModule.registerQueue({ name: DOMAIN_ANALYTICS_QUEUE }),
  ],
  providers: [AnalyzeDomainProcessor, DomainAnalyticsSchedule],
})
export class DomainAnalyticsWorkerModule {}
