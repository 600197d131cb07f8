import { JobsModule } from '@app/common';
import { BullModule } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { LighthouseRunnerModule } from './lighthouse-runner.module.js';
import { LIGHTHOUSE_QUEUE } from './queues/run-lighthouse.job.js';
import { RunLighthouseProcessor } from './queues/run-lighthouse.processor.js';

@Module({
  imports: [
    LighthouseRunnerModule,
    JobsModule,
    BullModule.registerQueue({ name: LIGHTHOUSE_QUEUE }),
  ],
  providers: [RunLighthouseProcessor],
})
export class LighthouseWorkerModule {}
