import { ProcessJob } from '@app/common';
import type { JobPayload } from '@app/common';
import { Processor } from '@nestjs/bull';
import { ScanTurns } from './scan-turns.js';
import { runScanJob } from './run-scan.job.js';

/** A paused scan is over for its job: it is queued again when it is resumed. */
@Processor(runScanJob.queue)
export class RunScanProcessor {
  constructor(private readonly turns: ScanTurns) {}

  /** The turns decide whose scan it runs; the lease makes a second delivery harmless. */
  @ProcessJob(runScanJob, (config) => config.workerConcurrency)
  async run({ scanId }: JobPayload<typeof runScanJob>): Promise<void> {
    await this.turns.serve(scanId);
  }
}
