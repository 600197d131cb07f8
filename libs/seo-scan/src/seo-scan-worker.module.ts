import { JobsModule } from '@app/common';
import { AnalyzerModule } from '@app/crawler';
import { BullModule } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { GuestScansSchedule } from './guest/guest-scans.schedule.js';
import { LinkGraphsWorkerModule } from './link-graph/link-graphs-worker.module.js';
import { LISTED_PAGES_QUEUE } from './listed-pages/fill-pages.job.js';
import { FillPagesProcessor } from './listed-pages/fill-pages.processor.js';
import { FirstAnalyzerThread } from './scans/first-analyzer-thread.js';
import { SCAN_QUEUE } from './scans/run-scan.job.js';
import { RunScanProcessor } from './scans/run-scan.processor.js';
import { EvaluateSegmentsProcessor } from './segment-figures/evaluate-segments.processor.js';
import { SEGMENTS_QUEUE } from './segments/evaluate-segments.job.js';
import { SchedulesWorkerModule } from './schedules/schedules-worker.module.js';
import { SeoScanModule } from './seo-scan.module.js';
import { SeoScanRunnerModule } from './seo-scan-runner.module.js';

@Module({
  imports: [
    SeoScanModule,
    SeoScanRunnerModule,
    AnalyzerModule,
    SchedulesWorkerModule,
    LinkGraphsWorkerModule,
    JobsModule,
    BullModule.registerQueue(
      { name: SCAN_QUEUE },
      { name: LISTED_PAGES_QUEUE },
      { name: SEGMENTS_QUEUE },
    ),
  ],
  providers: [
    FirstAnalyzerThread,
    RunScanProcessor,
    FillPagesProcessor,
    EvaluateSegmentsProcessor,
    GuestScansSchedule,
  ],
})
export class SeoScanWorkerModule {}
