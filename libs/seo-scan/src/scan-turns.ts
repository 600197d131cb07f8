import { APP_CONFIG, Clock } from '@app/common';
import type { AppConfig } from '@app/common';
import { Inject, Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Scan } from './entities/scan.entity.js';
import { ScanLeaseRepository } from './scan-lease.repository.js';
import { ScanRunner } from './scan-runner.js';

/** A scan that broke off here waits this long before this worker takes it again. */
const REST_AFTER_FAILURE_MS = 3_000;

interface Turn {
  readonly scan: Scan;
  readonly token: string;
}

/**
 * Lets scans take turns by user. A worker runs `WORKER_CONCURRENCY` scans at a time; one user gets all of
 * these places but one, so that a long or hostile scan never keeps everybody else waiting. Which scan is
 * next is decided over all workers, by `ScanLeaseRepository.acquireNext`.
 */
@Injectable()
export class ScanTurns implements BeforeApplicationShutdown {
  private readonly runningOf = new Map<string, number>();
  private readonly restingUntil = new Map<string, number>();
  /** One choice at a time: two at once could both give a user the last place. */
  private choosing: Promise<unknown> = Promise.resolve();
  private isStopping = false;

  constructor(
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    private readonly leases: ScanLeaseRepository,
    private readonly runner: ScanRunner,
    private readonly clock: Clock,
  ) {}

  beforeApplicationShutdown(): void {
    this.isStopping = true;
  }

  /**
   * Runs the scan whose turn it is to its end. False when none may start in this worker now. Rejects as
   * `ScanRunner.run` does.
   */
  async runNext(): Promise<boolean> {
    const turn = await this.choose();
    if (turn === null) return false;
    const { scan, token } = turn;
    try {
      await this.runner.runLeased(scan, { scanId: scan.id, token });
    } catch (error) {
      this.restingUntil.set(scan.id, this.clock.now().getTime() + REST_AFTER_FAILURE_MS);
      throw error;
    } finally {
      this.count(scan.userId, -1);
    }
    return true;
  }

  /** Is nothing left to do for this scan? A paused one is queued again when it is resumed. */
  isOver(scanId: string): Promise<boolean> {
    return this.leases.isOver(scanId);
  }

  private choose(): Promise<Turn | null> {
    const chosen = this.choosing.then(() => this.acquire());
    this.choosing = chosen.catch(() => undefined);
    return chosen;
  }

  private async acquire(): Promise<Turn | null> {
    if (this.isStopping) return null;
    const token = randomUUID();
    const scan = await this.leases.acquireNext(token, {
      userIds: this.usersWithoutPlace(),
      scanIds: this.resting(),
    });
    if (scan === null) return null;
    this.count(scan.userId, 1);
    return { scan, token };
  }

  private usersWithoutPlace(): string[] {
    const placesOfOneUser = Math.max(1, this.config.workerConcurrency - 1);
    return [...this.runningOf].flatMap(([userId, running]) =>
      running >= placesOfOneUser ? [userId] : [],
    );
  }

  private resting(): string[] {
    const now = this.clock.now().getTime();
    for (const [scanId, until] of this.restingUntil)
      if (until <= now) this.restingUntil.delete(scanId);
    return [...this.restingUntil.keys()];
  }

  private count(userId: string, change: 1 | -1): void {
    const running = (this.runningOf.get(userId) ?? 0) + change;
    if (running === 0) this.runningOf.delete(userId);
    else this.runningOf.set(userId, running);
  }
}
