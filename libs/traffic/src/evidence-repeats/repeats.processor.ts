import { ProcessJob } from '@app/common';
import type { JobDelivery, JobOutcome, JobPayload } from '@app/common';
import { Processor } from '@nestjs/bull';
import { EVIDENCE_REPEAT_QUEUE, repeatVisitJob } from '../evidence/evidence-repeat.job.js';
import { RepeatRunner } from './repeat-runner.js';

/** Beside the visits that are paid for. */
const CONCURRENCY = 1;

/** The row of the repeat makes a second delivery harmless. */
@Processor(EVIDENCE_REPEAT_QUEUE)
export class RepeatsProcessor {
  constructor(private readonly runner: RepeatRunner) {}

  @ProcessJob(repeatVisitJob, CONCURRENCY)
  run(
    { evidenceId }: JobPayload<typeof repeatVisitJob>,
    { signal }: JobDelivery,
  ): Promise<JobOutcome> {
    return this.runner.run(evidenceId, signal);
  }
}
