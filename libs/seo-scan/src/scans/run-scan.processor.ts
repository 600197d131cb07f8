import { ProcessJob } from '@app/common';
import type { JobPayload } from '@app/common';
import { Processor } from '@nestjs/bull';
import { ScanTurns } from './scan-turns.js';
import { runScanJob } from './run-scan.job.js';

/** Other users' scans go first, or all slots are in use: Bull redelivers the job in a few seconds. */
class NotItsTurnError extends Error {
  override readonly name = 'NotItsTurnError';
}

/**
 * A delivered job means that this worker has a slot for a scan. Which scan gets it is decided by the turns, not by the
 * job; a job is done when its own scan has ended, no matter which worker ran it. The lease makes a second delivery
 * harmless.
 */
@Processor(runScanJob.queue)
export class RunScanProcessor {
  constructor(private readonly turns: ScanTurns) {}

  /** Runs scans while any may start here; rejects while the job's own scan has not ended. */
  @ProcessJob(runScanJob, (config) => config.workerConcurrency)
  async run({ scanId }: JobPayload<typeof runScanJob>): Promise<void> {
    while (await this.turns.runNext());
    if (!(await this.turns.isOver(scanId)))
      throw new NotItsTurnError(`Scan ${scanId} waits for its turn.`);
  }
}
