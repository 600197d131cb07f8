import { APP_CONFIG, JobOutbox, QueueRegistry } from '@app/common';
import type { AppConfig } from '@app/common';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import type { Job } from 'bull';
import { ScanTurns } from '../scan-turns.js';
import { SCAN_QUEUE, runScanJob, scanJobKey } from './run-scan.job.js';

/** Other users' scans go first, or all places are taken: Bull delivers the job again in a few seconds. */
class NotItsTurnError extends Error {
  override readonly name = 'NotItsTurnError';
}

/**
 * A delivered job means that this worker has a place for a scan. Which one takes it is not the job's
 * decision but that of the turns; a job is done when its own scan is over, whoever ran it. Bull is
 * at-least-once: the lease makes a second delivery harmless, the outbox row ends the job for good.
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
      // Bull rejects when the worker stops before the queue was ready; then there is nothing to do.
      .catch((error: unknown) => this.logger.debug({ err: error }, 'The queue was closed.'));
  }

  /** Runs scans while there are any that may start here; rejects while the job's own is not over. */
  async handle(job: Pick<Job<unknown>, 'data'>): Promise<void> {
    const { scanId, resumption } = runScanJob.payload.parse(job.data);
    while (await this.turns.runNext());
    if (!(await this.turns.isOver(scanId)))
      throw new NotItsTurnError(`Scan ${scanId} waits for its turn.`);
    await this.outbox.markDone(scanJobKey(scanId, resumption));
  }
}
