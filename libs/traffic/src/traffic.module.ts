import { AuthModule } from '@app/auth';
import { BillingModule } from '@app/billing';
import { DomainModule } from '@app/domain';
import { OutboundModule } from '@app/outbound';
import { NotificationsModule } from '@app/notifications';
import { WebhooksModule } from '@app/webhooks';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { CampaignEndings } from './campaigns/campaign-endings.js';
import { CampaignSignals } from './campaigns/campaign-signals.js';
import { CampaignStates } from './campaigns/campaign-states.js';
import { CampaignsRepository } from './campaigns/campaigns.repository.js';
import { CampaignsService } from './campaigns/campaigns.service.js';
import { StoredCampaign } from './entities/campaign.entity.js';
import { StoredPageview } from './entities/pageview.entity.js';
import { StoredVisitHour } from './entities/visit-hour.entity.js';
import { StoredVisitWorker } from './entities/visit-worker.entity.js';
import { StoredVisit } from './entities/visit.entity.js';

@Module({
  imports: [
    MikroOrmModule.forFeature([
      StoredCampaign,
      StoredVisit,
      StoredPageview,
      StoredVisitHour,
      StoredVisitWorker,
    ]),
    AuthModule,
    BillingModule,
    DomainModule,
    NotificationsModule,
    OutboundModule,
    WebhooksModule,
  ],
  providers: [
    CampaignsRepository,
    CampaignsService,
    CampaignStates,
    CampaignEndings,
    CampaignSignals,
  ],
  exports: [CampaignsService, CampaignStates, CampaignEndings, CampaignSignals],
})
export class TrafficModule {}
