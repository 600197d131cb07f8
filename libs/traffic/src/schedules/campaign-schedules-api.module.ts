import { Module } from '@nestjs/common';
import { CampaignSchedulesController } from './campaign-schedules.controller.js';
import { CampaignSchedulesModule } from './campaign-schedules.module.js';
import { CampaignSchedulesRouter } from './campaign-schedules.router.js';

@Module({
  imports: [CampaignSchedulesModule],
  controllers: [CampaignSchedulesController],
  providers: [CampaignSchedulesRouter],
  exports: [CampaignSchedulesRouter],
})
export class CampaignSchedulesApiModule {}
