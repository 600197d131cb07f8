import { Round } from '@app/common';
import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Cron, CronExpression, Interval } from '@nestjs/schedule';
import { VisitRetention } from './visit-retention.js';
import { VisitSweeper } from './visit-sweeper.js';
import { WorkerHeartbeat } from './worker-heartbeat.js';

const BEAT_EVERY_MS = 5_000;
const SWEEP_EVERY_MS = 2_000;

/** Schedules the worker's heartbeat and the sweeper. */
@Injectable()
export class VisitUpkeepSchedule implements OnApplicationShutdown {
  private readonly logger = new Logger(VisitUpkeepSchedule.name);

  constructor(
    private readonly sweeper: VisitSweeper,
    private readonly heartbeat: WorkerHeartbeat,
    private readonly retention: VisitRetention,
  ) {}

  @Interval(BEAT_EVERY_MS)
  @Round({ failure: 'This worker could not tell of itself.' })
  beat(): Promise<void> {
    return this.heartbeat.beat();
  }

  @Interval(SWEEP_EVERY_MS)
  @Round({ failure: 'Lost visits could not be looked for.', isAtStart: false })
  async sweep(): Promise<void> {
    await this.sweeper.endLostAttempts();
    await this.sweeper.applyWebsitePauses();
  }

  @Cron(CronExpression.EVERY_HOUR)
  @Round({ failure: 'What visits left behind could not be removed.', isAtStart: false })
  async cleanUp(): Promise<void> {
    await this.retention.removeOld();
    await this.sweeper.cleanUp();
  }

  /** After the last beat: rounds have ended before this hook. */
  async onApplicationShutdown(): Promise<void> {
    try {
      await this.heartbeat.leave();
    } catch (error) {
      this.logger.warn({ err: error }, 'This worker could not say goodbye.');
    }
  }
}
