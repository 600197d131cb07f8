import { Module } from '@nestjs/common';
import { AnalyticsCheckController } from './analytics-check/analytics-check.controller.js';
import { CampaignDetailsController } from './campaign-details.controller.js';
import { CampaignsController } from './campaigns.controller.js';
import { EvidenceModule } from './evidence/evidence.module.js';
import { EvidenceController } from './evidence/evidence.controller.js';
import { KeyDirectoryController } from './signing/key-directory.controller.js';
import { SigningModule } from './signing/signing.module.js';
import { TrafficModule } from './traffic.module.js';
import { VisitEnginesController } from './visits/visit-engines.controller.js';
import { VisitWorkersController } from './visits/visit-workers.controller.js';
import { VisitWorkersModule } from './visits/visit-workers.module.js';
import { TrafficRouter } from './traffic.router.js';

@Module({
  imports: [EvidenceModule, SigningModule, TrafficModule, VisitWorkersModule],
  controllers: [
    CampaignsController,
    CampaignDetailsController,
    VisitEnginesController,
    VisitWorkersController,
    AnalyticsCheckController,
    EvidenceController,
    KeyDirectoryController,
  ],
  providers: [TrafficRouter],
  exports: [TrafficRouter],
})
export class TrafficApiModule {}
