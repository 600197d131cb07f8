import { OutboxRelayModule } from '@app/common';
import { Module } from '@nestjs/common';
import { CampaignsProcessor } from '../queues/campaigns.processor.js';
import { OwnershipRecheckSchedule } from '../schedules/ownership-recheck.schedule.js';
import { TrafficModule } from '../traffic.module.js';

/** The worker's part in the life of campaigns; executing visits is separate. */
@Module({
  imports: [TrafficModule, OutboxRelayModule],
  providers: [CampaignsProcessor, OwnershipRecheckSchedule],
})
export class CampaignsWorkerModule {}
