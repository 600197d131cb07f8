import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { Cron, CronExpression, Interval } from '@nestjs/schedule';
import { VisitRetention } from './visit-retention.js';
import { VisitSweeper } from './visit-sweeper.js';
import { WorkerHeartbeat } from './worker-heartbeat.js';

const BEAT_EVERY_MS = 5_000;
const SWEEP_EVERY_MS = 2_000;

/** Schedules the worker's heartbeat and the sweeper. */
@Injectable()
export class VisitUpkeepSchedule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(VisitUpkeepSchedule.name);
  private sweeping: Promise<void> | null = null;
  private beating: Promise<void> | null = null;
  private isStopping = false;

  constructor(
    private readonly sweeper: VisitSweeper,
    private readonly heartbeat: WorkerHeartbeat,
    private readonly retention: VisitRetention,
  ) {}

  onApplicationBootstrap(): void {
    this.beat();
  }

  @Interval(BEAT_EVERY_MS)
  beat(): void {
    if (this.isStopping) return;
    this.beating ??= this.safely('This worker could not tell of itself.', () =>
      this.heartbeat.beat(),
    ).finally(() => {
      this.beating = null;
    });
  }

  /** One round at a time; the next ones wait for a long one. */
  @Interval(SWEEP_EVERY_MS)
  sweep(): void {
    if (this.isStopping) return;
    this.sweeping ??= this.safely('Lost visits could not be looked for.', async () => {
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
    await Promise.all([this.sweeping, this.beating]);
    await this.safely('This worker could not say goodbye.', () => this.heartbeat.leave());
  }

  private async safely(label: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.logger.warn({ err: error }, label);
    }
  }
}
