import { JobsModule } from '@app/common';
import { BullModule } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { SCAN_QUEUE } from './scans/run-scan.job.js';
import { RunScanProcessor } from './scans/run-scan.processor.js';
import { SchedulesWorkerModule } from './schedules/schedules-worker.module.js';
import { SeoScanRunnerModule } from './seo-scan-runner.module.js';

@Module({
  imports: [
    SeoScanRunnerModule,
    SchedulesWorkerModule,
    JobsModule,
    BullModule.registerQueue({ name: SCAN_QUEUE }),
  ],
  providers: [RunScanProcessor],
})
export class SeoScanWorkerModule {}
