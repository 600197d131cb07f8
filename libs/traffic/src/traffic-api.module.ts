import { Module } from '@nestjs/common';
import { CampaignDetailsController } from './campaign-details.controller.js';
import { CampaignsController } from './campaigns.controller.js';
import { TrafficModule } from './traffic.module.js';

@Module({
  imports: [TrafficModule],
  controllers: [CampaignsController, CampaignDetailsController],
})
export class TrafficApiModule {}
