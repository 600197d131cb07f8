import { OwnerShares } from '@app/browser';
import { APP_CONFIG, Clock } from '@app/common';
import type { AppConfig } from '@app/common';
import { Inject, Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { Mutex } from 'async-mutex';
import { randomUUID } from 'node:crypto';
import type { Scan } from '../entities/scan.entity.js';
import { ScanLeaseRepository } from './scan-lease.repository.js';
import { ScanRunner } from './scan-runner.js';

/** Delay before this worker takes a scan again that broke off here. */
const REST_AFTER_FAILURE_MS = 3_000;

interface Turn {
  readonly scan: Scan;
  readonly token: string;
}

/**
 * Lets users take turns with their scans. A worker runs `WORKER_CONCURRENCY` scans at a time; one user gets all but one
 * of these slots, so that a long or hostile scan never blocks all others. The next scan is chosen over all workers, by
 * `ScanLeaseRepository.acquireNext`.
 */
@Injectable()
export class ScanTurns implements BeforeApplicationShutdown {
  private readonly shares: OwnerShares;
  private readonly restingUntil = new Map<string, number>();
  /** One choice at a time: two concurrent ones could both give a user the last slot. */
  private readonly choosing = new Mutex();
  private isStopping = false;

  constructor(
    @Inject(APP_CONFIG) config: AppConfig,
    private readonly leases: ScanLeaseRepository,
    private readonly runner: ScanRunner,
    private readonly clock: Clock,
  ) {
    this.shares = new OwnerShares(config.workerConcurrency);
  }

  beforeApplicationShutdown(): void {
    this.isStopping = true;
  }

  /** Runs the next scan to its end. False when none may start in this worker now. Rejects like `ScanRunner.run`. */
  async runNext(): Promise<boolean> {
    const turn = await this.choosing.runExclusive(() => this.acquire());
    if (turn === null) return false;
    const { scan, token } = turn;
    try {
      await this.runner.runLeased(scan, { scanId: scan.id, token });
    } catch (error) {
      this.restingUntil.set(scan.id, this.clock.now().getTime() + REST_AFTER_FAILURE_MS);
      throw error;
    } finally {
      this.shares.release(scan.userId);
    }
    return true;
  }

  /** Whether nothing is left to do for this scan. A paused one is queued again when it is resumed. */
  isOver(scanId: string): Promise<boolean> {
    return this.leases.isOver(scanId);
  }

  private async acquire(): Promise<Turn | null> {
    if (this.isStopping) return null;
    const token = randomUUID();
    const scan = await this.leases.acquireNext(token, {
      userIds: this.shares.exhausted(),
      scanIds: this.resting(),
    });
    if (scan === null) return null;
    this.shares.take(scan.userId);
    return { scan, token };
  }

  private resting(): string[] {
    const now = this.clock.now().getTime();
    for (const [scanId, until] of this.restingUntil)
      if (until <= now) this.restingUntil.delete(scanId);
    return [...this.restingUntil.keys()];
  }
}
