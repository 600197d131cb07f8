import { ProcessJob } from '@app/common';
import type { JobPayload } from '@app/common';
import { Processor } from '@nestjs/bull';
import { RoundRunner } from './round-runner.js';
import { runRoundJob } from './run-round.job.js';

/** Most of a round is waiting for the website. */
const CONCURRENCY = 6;

/** The lease makes a second delivery harmless. */
@Processor(runRoundJob.queue)
export class RunRoundProcessor {
  constructor(private readonly runner: RoundRunner) {}

  @ProcessJob(runRoundJob, CONCURRENCY)
  async run({ roundId }: JobPayload<typeof runRoundJob>): Promise<void> {
    await this.runner.run(roundId);
  }
}
