import { APP_CONFIG, Clock } from '@app/common';
import type { AppConfig, Claim } from '@app/common';
import { Inject, Injectable } from '@nestjs/common';
import type { SerpSnapshot } from '../entities/serp-snapshot.entity.js';
import { ReadingRunner } from './reading-runner.js';
import { ReadingsRepository } from './readings.repository.js';

/** Share of the readings at once that are still running when others are claimed. */
const REFILL_AT = 0.75;

/**
 * Reads what is due, the oldest first, and what users want read now. Any number of processes may do so at once; each
 * result page is read by one of them.
 */
@Injectable()
export class RefreshRounds {
  constructor(
    private readonly readings: ReadingsRepository,
    private readonly runner: ReadingRunner,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'keywordConcurrency'>,
  ) {}

  /** Runs until nothing is left to read now, or `signal` is aborted; returns the number of readings. */
  async run(signal: AbortSignal, kinds: readonly ('due' | 'requested')[]): Promise<number> {
    const running = new Set<Promise<void>>();
    let count = 0;
    while (!signal.aborted) {
      const wasIdle = running.size === 0;
      const claims = await this.claim(this.config.keywordConcurrency - running.size, kinds);
      for (const claim of claims) {
        count += 1;
        const reading = this.runner
          .runClaimed(claim)
          .catch(() => undefined) // logged by the runner; the reading is claimed again
          .finally(() => running.delete(reading));
        running.add(reading);
      }
      if (running.size === 0) {
        if (wasIdle) break;
        // What ended during the claim may have queued a second reading.
        continue;
      }
      // A claim is a transaction, worth several readings; the others must keep the provider busy meanwhile.
      const enough = claims.length === 0 ? 0 : this.config.keywordConcurrency * REFILL_AT;
      do await Promise.race(running);
      while (running.size > enough && running.size > 0);
    }
    await Promise.all(running);
    return count;
  }

  /**
   * Reads the keyword of a refresh that somebody waits for, and reads it again where a fall has to be confirmed. What has
   * to wait is left to `run`.
   */
  async runOne(refreshId: string, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const now = this.clock.now();
      const claims = await this.readings.claimOpen(1, now, refreshId);
      if (claims.length === 0)
        claims.push(...(await this.readings.claimDue({ refreshId }, 1, now)));
      if (claims.length === 0) return;
      // Failures are logged by the runner; the reading is claimed again.
      await Promise.allSettled(claims.map((claim) => this.runner.runClaimed(claim)));
    }
  }

  private async claim(
    free: number,
    kinds: readonly ('due' | 'requested')[],
  ): Promise<Claim<SerpSnapshot>[]> {
    const now = this.clock.now();
    const claims = await this.readings.claimOpen(free, now);
    for (const kind of kinds) {
      // What users request does not keep due keywords waiting, nor the other way round.
      const share =
        kind === kinds.at(-1) ? free - claims.length : Math.ceil((free - claims.length) / 2);
      if (share > 0) claims.push(...(await this.readings.claimDue(kind, share, now)));
    }
    return claims;
  }
}
