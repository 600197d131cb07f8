import { AuthModule } from '@app/auth';
import { BillingModule } from '@app/billing';
import { DomainModule } from '@app/domain';
import { NotificationsModule } from '@app/notifications';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { StoredCampaignScheduleRun } from '../entities/campaign-schedule-run.entity.js';
import { StoredCampaignSchedule } from '../entities/campaign-schedule.entity.js';
import { TrafficModule } from '../traffic.module.js';
import { CampaignScheduleNotices } from './campaign-schedule-notices.js';
import { campaignSchedulesAccountData } from './campaign-schedules-account-data.js';
import { CampaignSchedulesRepository } from './campaign-schedules.repository.js';
import { CampaignSchedulesService } from './campaign-schedules.service.js';
import { DueCampaigns } from './due-campaigns.js';
import { DueCampaignsRepository } from './due-campaigns.repository.js';

@Module({
  imports: [
    MikroOrmModule.forFeature([StoredCampaignSchedule, StoredCampaignScheduleRun]),
    AuthModule,
    BillingModule,
    DomainModule,
    NotificationsModule,
    TrafficModule,
  ],
  providers: [
    CampaignSchedulesRepository,
    CampaignSchedulesService,
    CampaignScheduleNotices,
    DueCampaigns,
    DueCampaignsRepository,
    campaignSchedulesAccountData,
  ],
  exports: [CampaignSchedulesService, DueCampaigns],
})
export class CampaignSchedulesModule {}
