import type { BeforeApplicationShutdown } from '@nestjs/common';
import { Mutex } from 'async-mutex';
import type { Clock } from '../clock/clock.js';
import type { Claim } from './lease.repository.js';
import type { LeasedRunner } from './leased-runner.js';
import { OwnerShares } from './owner-shares.js';
import { NO_USER } from './turn-lease.repository.js';
import type { TurnLeaseRepository } from './turn-lease.repository.js';

/** Delay before this worker takes a row again that was interrupted here. */
const REST_AFTER_FAILURE_MS = 3_000;

/** Other users go first, or all slots are in use: Bull redelivers the job in a few seconds. */
class NotItsTurnError extends Error {
  override readonly name = 'NotItsTurnError';
}

export interface LeasedTurnsParts<Row extends UserWork> {
  /** How many rows this process works on at a time. */
  readonly slots: number;
  readonly leases: TurnLeaseRepository<Row>;
  readonly runner: LeasedRunner<Row>;
  readonly clock: Clock;
}

interface UserWork {
  readonly id: string;
  /** Missing: of nobody who has an account. */
  readonly userId?: string | null | undefined;
  readonly attempts: number;
}

/**
 * Lets users take turns with their long-running work. One user gets all but one of the slots of a process, so that long
 * or hostile work never blocks all others. The next row is chosen over all processes, by
 * `TurnLeaseRepository.claimNext`.
 */
export abstract class LeasedTurns<Row extends UserWork> implements BeforeApplicationShutdown {
  private readonly shares: OwnerShares;
  private readonly restingUntil = new Map<string, number>();
  /** One choice at a time: two concurrent ones could both give a user the last slot. */
  private readonly choosing = new Mutex();
  private isStopping = false;

  constructor(private readonly parts: LeasedTurnsParts<Row>) {
    this.shares = new OwnerShares(parts.slots);
  }

  beforeApplicationShutdown(): void {
    this.isStopping = true;
  }

  /**
   * For the job of a row. A delivered job means that this process has a slot; which row gets it is decided by the turns.
   * Runs rows while any may start here; rejects while the job's own row has not ended, no matter where it runs.
   */
  async serve(id: string): Promise<void> {
    while (await this.runNext());
    if (!(await this.parts.leases.isOver(id)))
      throw new NotItsTurnError(`${id} waits for its turn.`);
  }

  /** Runs the next row to its end. False when none may start in this process now. Rejects like `LeasedRunner.run`. */
  async runNext(): Promise<boolean> {
    const turn = await this.choosing.runExclusive(() => this.acquire());
    if (turn === null) return false;
    const { id, userId } = turn.row;
    const owner = userId ?? NO_USER;
    try {
      await this.parts.runner.runClaimed(turn);
    } catch (error) {
      this.restingUntil.set(id, this.now() + REST_AFTER_FAILURE_MS);
      throw error;
    } finally {
      this.shares.release(owner);
    }
    return true;
  }

  private async acquire(): Promise<Claim<Row> | null> {
    if (this.isStopping) return null;
    const excluded = { userIds: this.shares.exhausted(), ids: this.resting() };
    const claim = await this.parts.leases.claimNext(excluded);
    if (claim !== null) this.shares.take(claim.row.userId ?? NO_USER);
    return claim;
  }

  private resting(): string[] {
    for (const [id, until] of this.restingUntil)
      if (until <= this.now()) this.restingUntil.delete(id);
    return [...this.restingUntil.keys()];
  }

  private now(): number {
    return this.parts.clock.now().getTime();
  }
}
