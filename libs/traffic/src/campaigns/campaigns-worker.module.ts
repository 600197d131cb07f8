import { JobsModule } from '@app/common';
import { BullModule } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { CAMPAIGN_QUEUE } from './campaign.jobs.js';
import { CampaignsProcessor } from './campaigns.processor.js';
import { CampaignTurnsSchedule } from './campaign-turns.schedule.js';
import { OwnershipRecheckSchedule } from './ownership-recheck.schedule.js';
import { TrafficModule } from '../traffic.module.js';

/** The worker's part in the life of campaigns; executing visits is separate. */
@Module({
  imports: [TrafficModule, JobsModule, BullModule.registerQueue({ name: CAMPAIGN_QUEUE })],
  providers: [CampaignsProcessor, CampaignTurnsSchedule, OwnershipRecheckSchedule],
})
export class CampaignsWorkerModule {}
