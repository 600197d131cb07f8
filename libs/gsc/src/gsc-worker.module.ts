import { JobsModule } from '@app/common';
import { BullModule } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { GscModule } from './gsc.module.js';
import { GSC_QUEUE } from './gsc.jobs.js';
import { GscProcessor } from './gsc.processor.js';
import { GscSchedule } from './gsc.schedule.js';

@Module({
  imports: [GscModule, JobsModule, BullModule.registerQueue({ name: GSC_QUEUE })],
  providers: [GscProcessor, GscSchedule],
})
export class GscWorkerModule {}
