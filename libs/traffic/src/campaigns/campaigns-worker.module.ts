import { OutboxRelayModule } from '@app/common';
import { Module } from '@nestjs/common';
import { CampaignsProcessor } from '../queues/campaigns.processor.js';
import { ProveAgainSchedule } from '../schedules/prove-again.schedule.js';
import { TrafficModule } from '../traffic.module.js';

/** What a worker does for the life of campaigns; carrying visits is apart. */
@Module({
  imports: [TrafficModule, OutboxRelayModule],
  providers: [CampaignsProcessor, ProveAgainSchedule],
})
export class CampaignsWorkerModule {}
