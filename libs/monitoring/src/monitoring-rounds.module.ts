import { BillingModule } from '@app/billing';
import { JobsModule } from '@app/common';
import { AnalyzerModule } from '@app/crawler';
import { DomainModule } from '@app/domain';
import { NotificationsModule } from '@app/notifications';
import { OutboundModule } from '@app/outbound';
import { WebsiteRulesModule } from '@app/seo-scan';
import { WebhooksModule } from '@app/webhooks';
import { Module } from '@nestjs/common';
import { ChangeAlerts } from './alerts/change-alerts.js';
import { ChannelSender } from './channels/channel-sender.js';
import { MonitoringModule } from './monitoring.module.js';
import { PageChangesModule } from './page-changes/page-changes.module.js';
import { SiteOpener } from './reading/site-opener.js';
import { MonitoringHousekeeping } from './retention/monitoring-housekeeping.js';
import { DueMonitorsRepository } from './rounds/due-monitors.repository.js';
import { DueMonitors } from './rounds/due-monitors.js';
import { RoundLeaseRepository } from './rounds/round-lease.repository.js';
import { RoundRunner } from './rounds/round-runner.js';

/** Everything needed to check websites, without the queue and the clock that decide when. */
@Module({
  imports: [
    MonitoringModule,
    AnalyzerModule,
    BillingModule,
    DomainModule,
    JobsModule,
    NotificationsModule,
    OutboundModule,
    WebhooksModule,
    PageChangesModule,
    WebsiteRulesModule,
  ],
  providers: [
    SiteOpener,
    DueMonitorsRepository,
    DueMonitors,
    RoundLeaseRepository,
    RoundRunner,
    ChangeAlerts,
    ChannelSender,
    MonitoringHousekeeping,
  ],
  exports: [
    DueMonitors,
    RoundRunner,
    ChangeAlerts,
    ChannelSender,
    MonitoringHousekeeping,
    SiteOpener,
  ],
})
export class MonitoringRoundsModule {}
