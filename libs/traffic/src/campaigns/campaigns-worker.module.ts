import { OutboxRelayModule } from '@app/common';
import { Module } from '@nestjs/common';
import { CampaignsProcessor } from '../queues/campaigns.processor.js';
import { OwnershipRecheckSchedule } from '../schedules/ownership-recheck.schedule.js';
import { TrafficModule } from '../traffic.module.js';

/** What a worker does for the life of campaigns; carrying visits is apart. */
@Module({
  imports: [TrafficModule, OutboxRelayModule],
  providers: [CampaignsProcessor, OwnershipRecheckSchedule],
})
export class CampaignsWorkerModule {}
