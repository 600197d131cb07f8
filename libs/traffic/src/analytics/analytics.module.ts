import { BrowserModule } from '@app/browser';
import { Module } from '@nestjs/common';
import { AnalyticsPdfService } from './analytics-pdf.service.js';
import { AnalyticsRepository } from './analytics.repository.js';
import { AnalyticsService } from './analytics.service.js';
import { RollUpsService } from './roll-ups.service.js';

@Module({
  imports: [BrowserModule],
  providers: [AnalyticsRepository, AnalyticsService, AnalyticsPdfService, RollUpsService],
  exports: [AnalyticsService, AnalyticsPdfService, RollUpsService],
})
export class AnalyticsModule {}
