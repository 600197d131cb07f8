import { JobsModule } from '@app/common';
import { BullModule } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { ExperimentPagesProcessor } from './experiment-pages.processor.js';
import { EXPERIMENTS_QUEUE, EXPERIMENT_PAGES_QUEUE } from './experiments.jobs.js';
import { ExperimentsProcessor } from './experiments.processor.js';
import { ExperimentsSchedule } from './experiments.schedule.js';
import { ExperimentsRunnerModule } from './running/experiments-runner.module.js';

@Module({
  imports: [
    ExperimentsRunnerModule,
    JobsModule,
    BullModule.registerQueue({ name: EXPERIMENTS_QUEUE }, { name: EXPERIMENT_PAGES_QUEUE }),
  ],
  providers: [ExperimentsProcessor, ExperimentPagesProcessor, ExperimentsSchedule],
})
export class ExperimentsWorkerModule {}
