import { AuthModule } from '@app/auth';
import { Module } from '@nestjs/common';
import { AnalysesController } from './analyzing/analyses.controller.js';
import { DomainAnalyticsController } from './domain-analytics.controller.js';
import { DomainAnalyticsModule } from './domain-analytics.module.js';
import { DomainAnalyticsRouter } from './domain-analytics.router.js';

@Module({
  imports: [AuthModule, DomainAnalyticsModule],
  controllers: [AnalysesController, DomainAnalyticsController],
  providers: [DomainAnalyticsRouter],
  exports: [DomainAnalyticsRouter],
})
export class DomainAnalyticsApiModule {}
