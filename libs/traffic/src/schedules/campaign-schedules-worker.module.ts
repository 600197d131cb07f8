import { Module } from '@nestjs/common';
import { CampaignSchedulesModule } from './campaign-schedules.module.js';
import { DueCampaignsSchedule } from './due-campaigns.schedule.js';

/** For the worker: starts what is due. */
@Module({ imports: [CampaignSchedulesModule], providers: [DueCampaignsSchedule] })
export class CampaignSchedulesWorkerModule {}
