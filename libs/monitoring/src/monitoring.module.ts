import { BillingModule } from '@app/billing';
import { JobsModule } from '@app/common';
import { DomainModule } from '@app/domain';
import { NotificationsModule } from '@app/notifications';
import { OutboundModule } from '@app/outbound';
import { WebhooksModule } from '@app/webhooks';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { WebsiteNotices } from './alerts/website-notices.js';
import { ChannelPoster } from './channels/channel-poster.js';
import { ChannelsRepository } from './channels/channels.repository.js';
import { ChannelsService } from './channels/channels.service.js';
import { DeploysRepository } from './deploys/deploys.repository.js';
import { DeploysService } from './deploys/deploys.service.js';
import { StoredAlertChannel } from './entities/alert-channel.entity.js';
import { ChannelMessage } from './entities/channel-message.entity.js';
import { MonitorRound } from './entities/monitor-round.entity.js';
import { MonitoredPage } from './entities/monitored-page.entity.js';
import { StoredPageChange } from './entities/page-change.entity.js';
import { WebsiteDeploy } from './entities/website-deploy.entity.js';
import { WebsiteMonitor } from './entities/website-monitor.entity.js';
import { monitoringAccountData } from './monitoring-account-data.js';
import { ChangesRepository } from './monitors/changes.repository.js';
import { MonitorsRepository } from './monitors/monitors.repository.js';
import { MonitorsService } from './monitors/monitors.service.js';

@Module({
  imports: [
    MikroOrmModule.forFeature([
      WebsiteMonitor,
      MonitoredPage,
      MonitorRound,
      StoredPageChange,
      StoredAlertChannel,
      ChannelMessage,
      WebsiteDeploy,
    ]),
    BillingModule,
    DomainModule,
    JobsModule,
    NotificationsModule,
    OutboundModule,
    WebhooksModule,
  ],
  providers: [
    MonitorsRepository,
    ChangesRepository,
    DeploysRepository,
    DeploysService,
    MonitorsService,
    ChannelsRepository,
    ChannelPoster,
    ChannelsService,
    WebsiteNotices,
    monitoringAccountData,
  ],
  exports: [
    DeploysRepository,
    DeploysService,
    MonitorsService,
    MonitorsRepository,
    ChangesRepository,
    ChannelsService,
    ChannelsRepository,
    ChannelPoster,
    WebsiteNotices,
  ],
})
export class MonitoringModule {}
