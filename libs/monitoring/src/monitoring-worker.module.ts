import { JobsModule } from '@app/common';
import { BullModule } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { MonitoringRoundsModule } from './monitoring-rounds.module.js';
import { MonitoringSchedule } from './rounds/monitoring.schedule.js';
import { MONITORING_QUEUE } from './rounds/run-round.job.js';
import { RunRoundProcessor } from './rounds/run-round.processor.js';

/** For the worker: starts what is due, and does it. */
@Module({
  imports: [
    MonitoringRoundsModule,
    JobsModule,
    BullModule.registerQueue({ name: MONITORING_QUEUE }),
  ],
  providers: [RunRoundProcessor, MonitoringSchedule],
})
export class MonitoringWorkerModule {}
