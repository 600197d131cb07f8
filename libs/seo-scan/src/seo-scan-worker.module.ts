import { OutboxRelayModule } from '@app/common';
import { Module } from '@nestjs/common';
import { RunScanProcessor } from './scans/run-scan.processor.js';
import { SchedulesWorkerModule } from './schedules/schedules-worker.module.js';
import { SeoScanRunnerModule } from './seo-scan-runner.module.js';

@Module({
  imports: [SeoScanRunnerModule, SchedulesWorkerModule, OutboxRelayModule],
  providers: [RunScanProcessor],
})
export class SeoScanWorkerModule {}
