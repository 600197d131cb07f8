import { AccessLogsApiModule, AccessLogsModule } from '@app/access-logs';
import { AuthApiModule, AuthModule } from '@app/auth';
import { BillingApiModule, BillingModule } from '@app/billing';
import { FailureFilter, FoundationModule } from '@app/common';
import { CouponsApiModule, CouponsModule } from '@app/coupons';
import { ContactApiModule, ContactModule } from '@app/contact';
import { DomainApiModule, DomainModule } from '@app/domain';
import { DomainAnalyticsApiModule, DomainAnalyticsModule } from '@app/domain-analytics';
import { FixImpactApiModule, FixImpactModule, FixesApiModule, FixesModule } from '@app/fixes';
import { GscApiModule, GscModule } from '@app/gsc';
import { KeywordsApiModule, KeywordsModule } from '@app/keywords';
import { LighthouseApiModule, LighthouseModule } from '@app/lighthouse';
import { MonitoringApiModule } from '@app/monitoring';
import { NotificationsApiModule, NotificationsModule } from '@app/notifications';
import { ExportsApiModule } from '@app/exports';
import { IndexNowApiModule } from '@app/index-now';
import { ExperimentsApiModule } from '@app/experiments';
import { RedirectMapsApiModule } from '@app/redirect-maps';
import { SearchDataApiModule, SearchDataModule } from '@app/search-data';
import { SchedulesModule, SeoScanApiModule, SeoScanModule } from '@app/seo-scan';
import { SharedReportsApiModule } from '@app/shared-reports';
import {
  AnalyticsApiModule,
  AnalyticsModule,
  CampaignSchedulesApiModule,
  ComparisonsApiModule,
  JourneysApiModule,
  TrafficApiModule,
  TrafficModule,
} from '@app/traffic';
import { WebhooksApiModule, WebhooksModule } from '@app/webhooks';
import { WidgetApiModule, WidgetModule } from '@app/widget';
import { WorkspacesApiModule, WorkspacesModule } from '@app/workspaces';
import { Module } from '@nestjs/common';
import { APP_FILTER, DiscoveryModule } from '@nestjs/core';
import { DashboardModule } from './dashboard/dashboard.module.js';
import { HealthModule } from './health/health.module.js';
import { Confirmations } from './mcp/confirmations.js';
import { MetricsController } from './metrics/metrics.controller.js';
import { MetricsService } from './metrics/metrics.service.js';
import { OpenApiController } from './openapi/openapi.controller.js';
import { RootRouter } from './trpc/app-router.js';

@Module({
  imports: [
    FoundationModule,
    DiscoveryModule,
    AuthModule,
    AuthApiModule,
    NotificationsModule,
    NotificationsApiModule,
    CouponsModule,
    CouponsApiModule,
    ContactModule,
    ContactApiModule,
    WebhooksModule,
    WebhooksApiModule,
    BillingModule,
    BillingApiModule,
    WorkspacesModule,
    WorkspacesApiModule,
    DomainModule,
    DomainApiModule,
    LighthouseModule,
    LighthouseApiModule,
    GscModule,
    GscApiModule,
    SearchDataModule,
    SearchDataApiModule,
    KeywordsModule,
    KeywordsApiModule,
    DomainAnalyticsModule,
    DomainAnalyticsApiModule,
    SeoScanModule,
    SchedulesModule,
    SeoScanApiModule,
    AccessLogsModule,
    AccessLogsApiModule,
    MonitoringApiModule,
    RedirectMapsApiModule,
    IndexNowApiModule,
    ExportsApiModule,
    ExperimentsApiModule,
    FixesModule,
    FixesApiModule,
    FixImpactModule,
    FixImpactApiModule,
    WidgetModule,
    WidgetApiModule,
    TrafficModule,
    TrafficApiModule,
    JourneysApiModule,
    CampaignSchedulesApiModule,
    ComparisonsApiModule,
    AnalyticsModule,
    AnalyticsApiModule,
    SharedReportsApiModule,
    DashboardModule,
    HealthModule,
  ],
  controllers: [OpenApiController, MetricsController],
  providers: [
    RootRouter,
    Confirmations,
    MetricsService,
    { provide: APP_FILTER, useClass: FailureFilter },
  ],
})
export class ApiModule {}
