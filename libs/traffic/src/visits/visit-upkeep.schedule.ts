import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { Cron, CronExpression, Interval } from '@nestjs/schedule';
import { VisitRetention } from './visit-retention.js';
import { VisitSweeper } from './visit-sweeper.js';
import { WorkerHeartbeat } from './worker-heartbeat.js';

const HEARTBEAT_INTERVAL_MS = 5_000;
const SWEEP_INTERVAL_MS = 2_000;

/** Schedules the worker's heartbeat and the sweeper. */
@Injectable()
export class VisitUpkeepSchedule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(VisitUpkeepSchedule.name);
  private sweeping: Promise<void> | null = null;
  private writingHeartbeat: Promise<void> | null = null;
  private isStopping = false;

  constructor(
    private readonly sweeper: VisitSweeper,
    private readonly heartbeat: WorkerHeartbeat,
    private readonly retention: VisitRetention,
  ) {}

  onApplicationBootstrap(): void {
    this.writeHeartbeat();
  }

  @Interval(HEARTBEAT_INTERVAL_MS)
  writeHeartbeat(): void {
    if (this.isStopping) return;
    this.writingHeartbeat ??= this.safely('The heartbeat of this worker could not be stored.', () =>
      this.heartbeat.write(),
    ).finally(() => {
      this.writingHeartbeat = null;
    });
  }

  /** One round at a time; the next ones wait for a long one. */
  @Interval(SWEEP_INTERVAL_MS)
  sweep(): void {
    if (this.isStopping) return;
    this.sweeping ??= this.safely('Lost visits could not be collected.', async () => {
      await this.sweeper.endLostAttempts();
      await this.sweeper.applyWebsitePauses();
    }).finally(() => {
      this.sweeping = null;
    });
  }

  @Cron(CronExpression.EVERY_HOUR)
  cleanUp(): Promise<void> {
    return this.safely('What visits left behind could not be removed.', async () => {
      await this.retention.removeOld();
      await this.sweeper.cleanUp();
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await Promise.all([this.sweeping, this.writingHeartbeat]);
    await this.safely('This worker could not sign off.', () => this.heartbeat.leave());
  }

  private async safely(label: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.logger.warn({ err: error }, label);
    }
  }
}
