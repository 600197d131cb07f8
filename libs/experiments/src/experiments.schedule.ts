import { Round } from '@app/common';
import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { ExperimentRounds } from './running/experiment-rounds.js';

/** Follows running experiments: every hour, and at start-up. */
@Injectable()
export class ExperimentsSchedule {
  constructor(private readonly rounds: ExperimentRounds) {}

  @Cron(CronExpression.EVERY_HOUR)
  @Round({ failure: 'Running experiments could not be followed; retrying in an hour.' })
  followRunning(): Promise<void> {
    return this.rounds.queueDue();
  }
}
