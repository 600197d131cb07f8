import { Clock } from '@app/common';
import type { Actor } from '@app/common';
import { Injectable } from '@nestjs/common';
import type { VisitEngineList, VisitWorkerList } from '../contract/index.js';
import { engineStates } from '../rules/engine-states.js';
import { defaultWebsiteLimits } from '../rules/website-limits.js';
import { VisitWorkersRepository } from './visit-workers.repository.js';

/** Above this the exact number does not matter. */
const MAX_OVERDUE = 100_000;

/** The machines that execute visits. */
@Injectable()
export class VisitWorkersService {
  constructor(
    private readonly workers: VisitWorkersRepository,
    private readonly clock: Clock,
  ) {}

  /** The entry points admit staff only. */
  async list(_staff: Actor): Promise<VisitWorkerList> {
    const [workers, overdueVisits] = await Promise.all([
      this.workers.list(),
      this.workers.countOverdue(this.clock.now(), MAX_OVERDUE),
    ]);
    return {
      workers: workers.map((worker) => ({
        ...worker,
        startedAt: worker.startedAt.toISOString(),
        lastSeenAt: worker.lastSeenAt.toISOString(),
      })),
      overdueVisits,
    };
  }

  /** Their combined capacity, for users who order visits. */
  async engines(_actor: Actor): Promise<VisitEngineList> {
    return engineStates(await this.workers.list(), defaultWebsiteLimits);
  }
}
