import { Clock, JobOutbox } from '@app/common';
import { Injectable } from '@nestjs/common';
import { followExperimentJob } from '../experiments.jobs.js';
import { ExperimentsRepository } from '../experiments.repository.js';

/** Queues running experiments to be followed. */
@Injectable()
export class ExperimentRounds {
  constructor(
    private readonly experiments: ExperimentsRepository,
    private readonly outbox: JobOutbox,
    private readonly clock: Clock,
  ) {}

  /** Each once in an hour, by however many schedulers. */
  async queueDue(): Promise<void> {
    const hour = this.clock.now().toISOString().slice(0, 13);
    for (const experimentId of await this.experiments.runningIds()) {
      const key = `experiment:${experimentId}:follow:${hour}`;
      await this.experiments.transaction((tx) =>
        this.outbox.add(tx, followExperimentJob, { key, payload: { experimentId } }),
      );
    }
  }
}
