import { APP_CONFIG, JobOutbox, QueueRegistry } from '@app/common';
import type { AppConfig } from '@app/common';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import type { Job } from 'bull';
import { ScanTurns } from './scan-turns.js';
import { SCAN_QUEUE, runScanJob, scanJobKey } from './run-scan.job.js';

/** Other users' scans go first, or all slots are in use: Bull redelivers the job in a few seconds. */
class NotItsTurnError extends Error {
  override readonly name = 'NotItsTurnError';
}

/**
 * A delivered job means that this worker has a slot for a scan. Which scan gets it is decided by the turns, not by the
 * job; a job is done when its own scan has ended, no matter which worker ran it. Bull is at-least-once: the lease makes
 * a second delivery harmless, and completing the outbox row ends the job.
 */
@Injectable()
export class RunScanProcessor implements OnApplicationBootstrap {
  private readonly logger = new Logger(RunScanProcessor.name);

  constructor(
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    private readonly queues: QueueRegistry,
    private readonly turns: ScanTurns,
    private readonly outbox: JobOutbox,
  ) {}

  onApplicationBootstrap(): void {
    const queue = this.queues.get(SCAN_QUEUE);
    queue
      .process(runScanJob.name, this.config.workerConcurrency, (job: Job<unknown>) =>
        this.handle(job),
      )
      // Bull rejects when the worker stops before the queue is ready, which can be ignored.
      .catch((error: unknown) => this.logger.debug({ err: error }, 'The queue was closed.'));
  }

  /** Runs scans while any may start here; rejects while the job's own scan has not ended. */
  async handle(job: Pick<Job<unknown>, 'data'>): Promise<void> {
    const { scanId, resumption } = runScanJob.payload.parse(job.data);
    while (await this.turns.runNext());
    if (!(await this.turns.isOver(scanId)))
      throw new NotItsTurnError(`Scan ${scanId} waits for its turn.`);
    await this.outbox.markDone(scanJobKey(scanId, resumption));
  }
}
