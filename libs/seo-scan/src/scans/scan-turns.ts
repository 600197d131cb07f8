import { OwnerShares } from '@app/browser';
import { APP_CONFIG, Clock } from '@app/common';
import type { AppConfig, Claim } from '@app/common';
import { Inject, Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { Mutex } from 'async-mutex';
import type { Scan } from '../entities/scan.entity.js';
import { ScanLeaseRepository } from './scan-lease.repository.js';
import { ScanRunner } from './scan-runner.js';

/** Delay before this worker takes a scan again that was interrupted here. */
const REST_AFTER_FAILURE_MS = 3_000;

/**
 * Lets users take turns with their scans. A worker runs `WORKER_CONCURRENCY` scans at a time; one user gets all but one
 * of these slots, so that a long or hostile scan never blocks all others. The next scan is chosen over all workers, by
 * `ScanLeaseRepository.claimNext`.
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
    const { row: scan } = turn;
    try {
      await this.runner.runClaimed(turn);
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

  private async acquire(): Promise<Claim<Scan> | null> {
    if (this.isStopping) return null;
    const claim = await this.leases.claimNext({
      userIds: this.shares.exhausted(),
      scanIds: this.resting(),
    });
    if (claim !== null) this.shares.take(claim.row.userId);
    return claim;
  }

  private resting(): string[] {
    const now = this.clock.now().getTime();
    for (const [scanId, until] of this.restingUntil)
      if (until <= now) this.restingUntil.delete(scanId);
    return [...this.restingUntil.keys()];
  }
}
