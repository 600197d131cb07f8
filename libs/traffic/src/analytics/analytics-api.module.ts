import { Module } from '@nestjs/common';
import { AnalyticsController } from './analytics.controller.js';
import { AnalyticsModule } from './analytics.module.js';
import { AnalyticsRouter } from './analytics.router.js';

@Module({
  imports: [AnalyticsModule],
  controllers: [AnalyticsController],
  providers: [AnalyticsRouter],
  exports: [AnalyticsRouter],
})
export class AnalyticsApiModule {}
