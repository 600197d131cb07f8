import { Module } from '@nestjs/common';
import { CampaignDetailsController } from './campaign-details.controller.js';
import { CampaignsController } from './campaigns.controller.js';
import { TrafficModule } from './traffic.module.js';
import { VisitEnginesController } from './visits/visit-engines.controller.js';
import { VisitWorkersController } from './visits/visit-workers.controller.js';
import { VisitWorkersModule } from './visits/visit-workers.module.js';

@Module({
  imports: [TrafficModule, VisitWorkersModule],
  exports: [VisitWorkersModule],
  controllers: [
    CampaignsController,
    CampaignDetailsController,
    VisitEnginesController,
    VisitWorkersController,
  ],
})
export class TrafficApiModule {}
