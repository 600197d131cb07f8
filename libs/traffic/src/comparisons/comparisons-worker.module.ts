import { JobsModule } from '@app/common';
import { BullModule } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { COMPARISON_QUEUE } from '../campaigns/campaign.jobs.js';
import { ComparisonsModule } from './comparisons.module.js';
import { ComparisonsProcessor } from './comparisons.processor.js';

/** The worker's part: samples are kept, comparisons computed. */
@Module({
  imports: [ComparisonsModule, JobsModule, BullModule.registerQueue({ name: COMPARISON_QUEUE })],
  providers: [ComparisonsProcessor],
})
export class ComparisonsWorkerModule {}
