import { DomainModule } from '@app/domain';
import { FixesModule } from '@app/fixes';
import { Module } from '@nestjs/common';
import { BundleConnection } from './bundles/bundle-connection.js';
import { BundleReader } from './bundles/bundle-reader.js';
import { FixesDelivery } from './bundles/fixes-delivery.js';
import { WidgetRoutes } from './delivery/widget-routes.js';
import { KnownWebsites } from './pings/known-websites.js';
import { PingIntake } from './pings/ping-intake.js';
import { PingWriter } from './pings/ping-writer.js';
import { StaleReports } from './pings/stale-reports.js';
import { WidgetCounts } from './widget-counts.js';
import { WidgetController } from './widget.controller.js';
import { WidgetModule } from './widget.module.js';
import { WidgetRouter } from './widget.router.js';

@Module({
  imports: [WidgetModule, DomainModule, FixesModule],
  controllers: [WidgetController],
  providers: [
    WidgetRouter,
    BundleConnection,
    BundleReader,
    FixesDelivery,
    KnownWebsites,
    PingIntake,
    PingWriter,
    StaleReports,
    WidgetCounts,
    WidgetRoutes,
  ],
  exports: [WidgetRouter, WidgetCounts, WidgetRoutes],
})
export class WidgetApiModule {}
