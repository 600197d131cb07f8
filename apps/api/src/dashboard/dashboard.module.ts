import { BillingModule } from '@app/billing';
import { DomainModule } from '@app/domain';
import { KeywordsModule } from '@app/keywords';
import { SeoScanModule } from '@app/seo-scan';
import { AnalyticsModule, TrafficModule } from '@app/traffic';
import { Module } from '@nestjs/common';
import { DashboardController } from './dashboard.controller.js';
import { DashboardService } from './dashboard.service.js';
import { DashboardRouter } from './dashboard.router.js';

@Module({
  imports: [
    BillingModule,
    DomainModule,
    KeywordsModule,
    SeoScanModule,
    TrafficModule,
    AnalyticsModule,
  ],
  controllers: [DashboardController],
  providers: [DashboardRouter, DashboardService],
  exports: [DashboardRouter],
})
export class DashboardModule {}
