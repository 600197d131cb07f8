import { Round } from '@app/common';
import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Cron, CronExpression, Interval } from '@nestjs/schedule';
import { VisitRetention } from './visit-retention.js';
import { VisitSweeper } from './visit-sweeper.js';
import { WorkerHeartbeat } from './worker-heartbeat.js';

const HEARTBEAT_INTERVAL_MS = 5_000;
const SWEEP_INTERVAL_MS = 2_000;

/** Schedules the worker's heartbeat and the sweeper. */
@Injectable()
export class VisitMaintenanceSchedule implements OnApplicationShutdown {
  private readonly logger = new Logger(VisitMaintenanceSchedule.name);

  constructor(
    private readonly sweeper: VisitSweeper,
    private readonly heartbeat: WorkerHeartbeat,
    private readonly retention: VisitRetention,
  ) {}

  @Interval(HEARTBEAT_INTERVAL_MS)
  @Round({ failure: 'The heartbeat of this worker could not be stored.' })
  writeHeartbeat(): Promise<void> {
    return this.heartbeat.write();
  }

  @Interval(SWEEP_INTERVAL_MS)
  @Round({ failure: 'Lost visits could not be collected.', isAtStart: false })
  async sweep(): Promise<void> {
    await this.sweeper.endLostAttempts();
    await this.sweeper.applyWebsitePauses();
  }

  @Cron(CronExpression.EVERY_HOUR)
  @Round({ failure: 'Leftovers of visits could not be removed.', isAtStart: false })
  async cleanUp(): Promise<void> {
    await this.retention.removeOld();
    await this.sweeper.cleanUp();
  }

  /** After the last heartbeat: rounds have ended before this hook. */
  async onApplicationShutdown(): Promise<void> {
    try {
      await this.heartbeat.leave();
    } catch (error) {
      this.logger.warn({ err: error }, 'This worker could not sign off.');
    }
  }
}
