import { Module } from '@nestjs/common';
import { CampaignDetailsController } from './campaign-details.controller.js';
import { CampaignsController } from './campaigns.controller.js';
import { TrafficModule } from './traffic.module.js';
import { VisitEnginesController } from './visits/visit-engines.controller.js';
import { VisitWorkersController } from './visits/visit-workers.controller.js';
import { VisitWorkersModule } from './visits/visit-workers.module.js';
import { TrafficRouter } from './traffic.router.js';

@Module({
  imports: [TrafficModule, VisitWorkersModule],
  controllers: [
    CampaignsController,
    CampaignDetailsController,
    VisitEnginesController,
    VisitWorkersController,
  ],
  providers: [TrafficRouter],
  exports: [TrafficRouter],
})
export class TrafficApiModule {}
