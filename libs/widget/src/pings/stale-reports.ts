import { FixOutcomes } from '@app/fixes';
import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';

interface StaleReport {
  readonly siteId: string;
  readonly stale: readonly string[];
}

const MAX_WAITING = 500;
/** Every visitor of a page reports the same fixes repeatedly. */
const ONCE_IN_MS = 60_000;
const MAX_REMEMBERED = 10_000;

/** Passes on the stale fixes, one website at a time and within a bounded queue. */
@Injectable()
export class StaleReports implements BeforeApplicationShutdown {
  private readonly logger = new Logger(StaleReports.name);
  private readonly waiting: StaleReport[] = [];
  private readonly reportedAt = new Map<string, number>();
  private round: Promise<void> | null = null;

  constructor(private readonly outcomes: FixOutcomes) {}

  /** Reports beyond the limit are dropped: the widget repeats them. */
  report(reports: readonly StaleReport[]): void {
    const now = performance.now();
    for (const { siteId, stale } of reports) {
      if (stale.length === 0 || this.waiting.length >= MAX_WAITING) continue;
      const fresh = stale.filter((id) => this.isDue(id, now));
      if (fresh.length > 0) this.waiting.push({ siteId, stale: fresh });
    }
    this.round ??= this.reportAll().finally(() => {
      this.round = null;
    });
  }

  /** Resolves when everything that was waiting has been passed on. */
  async settled(): Promise<void> {
    await this.round;
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.waiting.length = 0;
    await this.round;
  }

  private isDue(fixId: string, now: number): boolean {
    if (this.reportedAt.size >= MAX_REMEMBERED) this.reportedAt.clear();
    const last = this.reportedAt.get(fixId);
    if (last !== undefined && now - last < ONCE_IN_MS) return false;
    this.reportedAt.set(fixId, now);
    return true;
  }

  private async reportAll(): Promise<void> {
    for (let next = this.waiting.shift(); next !== undefined; next = this.waiting.shift()) {
      try {
        await this.outcomes.reportStale(next.siteId, next.stale);
      } catch (error) {
        this.logger.warn({ err: error }, 'Stale fixes could not be reported.');
      }
    }
  }
}
