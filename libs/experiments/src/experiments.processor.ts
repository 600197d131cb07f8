import { ProcessJob, isExhausted } from '@app/common';
import type { JobDelivery, JobPayload } from '@app/common';
import { Processor } from '@nestjs/bull';
import { EXPERIMENTS_QUEUE, experimentTrialJob, followExperimentJob } from './experiments.jobs.js';
import { ExperimentFollower } from './running/experiment-follower.js';
import { ExperimentTrials } from './running/experiment-trials.js';

@Processor(EXPERIMENTS_QUEUE)
export class ExperimentsProcessor {
  constructor(
    private readonly trials: ExperimentTrials,
    private readonly follower: ExperimentFollower,
  ) {}

  @ProcessJob(experimentTrialJob, 1)
  async trial(
    { experimentId }: JobPayload<typeof experimentTrialJob>,
    delivery: JobDelivery,
  ): Promise<void> {
    if (isExhausted(delivery)) await this.trials.giveUp(experimentId);
    else await this.trials.run(experimentId);
  }

  @ProcessJob(followExperimentJob, 1)
  follow({ experimentId }: JobPayload<typeof followExperimentJob>): Promise<void> {
    return this.follower.follow(experimentId);
  }
}
