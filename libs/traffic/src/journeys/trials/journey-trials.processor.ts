import { ProcessJob } from '@app/common';
import type { JobPayload } from '@app/common';
import { Processor } from '@nestjs/bull';
import { JOURNEY_TRIAL_QUEUE, runJourneyTrialJob } from './journey-trial.job.js';
import { JourneyTrialRunner } from './journey-trial-runner.js';

const CONCURRENCY = 2;

/** The trial's row makes a second delivery harmless. */
@Processor(JOURNEY_TRIAL_QUEUE)
export class JourneyTrialsProcessor {
  constructor(private readonly runner: JourneyTrialRunner) {}

  @ProcessJob(runJourneyTrialJob, CONCURRENCY)
  async run({ trialId }: JobPayload<typeof runJourneyTrialJob>): Promise<void> {
    await this.runner.run(trialId);
  }
}
