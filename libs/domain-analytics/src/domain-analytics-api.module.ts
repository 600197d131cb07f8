import { Module } from '@nestjs/common';
import { DomainAnalyticsController } from './domain-analytics.controller.js';
import { DomainAnalyticsModule } from './domain-analytics.module.js';
import { DomainAnalyticsRouter } from './domain-analytics.router.js';

@Module({
  imports: [DomainAnalyticsModule],
  controllers: [DomainAnalyticsController],
  providers: [DomainAnalyticsRouter],
  exports: [DomainAnalyticsRouter],
})
export class DomainAnalyticsApiModule {}
