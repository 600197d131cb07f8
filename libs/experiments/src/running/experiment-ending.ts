import { Clock } from '@app/common';
import { NotificationsService } from '@app/notifications';
import { Injectable } from '@nestjs/common';
import type { ExperimentResult } from '../contract/index.js';
import type { ExperimentRow } from '../experiment-rows.js';
import { ExperimentsRepository } from '../experiments.repository.js';
import { isDecided, resultSentence } from '../rules/result-sentence.js';

/** The end of an experiment by its stop rule. */
@Injectable()
export class ExperimentEnding {
  constructor(
    private readonly experiments: ExperimentsRepository,
    private readonly notifications: NotificationsService,
    private readonly clock: Clock,
  ) {}

  /** Stores the result and notifies its owner, once. */
  async end(row: ExperimentRow, result: ExperimentResult): Promise<void> {
    const to = isDecided(result) ? 'decided' : 'undecided';
    await this.experiments.transaction(async (tx) => {
      const changes = { result, endedAt: this.clock.now() };
      if (!(await this.experiments.move(tx, row.id, to, changes))) return;
      const website = encodeURIComponent(new URL(row.origin).host);
      await this.notifications.notify(tx, row.userId, {
        kind: 'experiment_ended',
        title: `“${row.name}” is ${to === 'decided' ? 'decided' : 'not decided'}`,
        body: resultSentence(result),
        link: `/websites/${website}/experiments?experiment=${row.id}`,
        key: `experiment:${row.id}`,
      });
    });
  }
}
