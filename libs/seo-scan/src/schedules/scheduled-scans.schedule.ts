import { ScheduledRounds } from '@app/common';
import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { ScheduledScans } from './scheduled-scans.js';

const POLL_EVERY_MS = 30_000;

/** Starts due scans every half minute, and missed ones at startup. */
@Injectable()
export class ScheduledScansSchedule extends ScheduledRounds {
  protected readonly failure = 'Schedules could not be checked; trying again.';

  constructor(private readonly scheduled: ScheduledScans) {
    super();
  }

  @Interval(POLL_EVERY_MS)
  override poll(): void {
    super.poll();
  }

  protected round(signal: AbortSignal): Promise<unknown> {
    return this.scheduled.tick(signal);
  }
}
