import { ScheduledRounds } from '@app/common';
import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { ScheduledScans } from './scheduled-scans.js';

const LOOK_EVERY_MS = 30_000;

/** Looks every half minute for scans that are due, and at start for what was missed. */
@Injectable()
export class ScheduledScansSchedule extends ScheduledRounds {
  protected readonly failure = 'Schedules could not be looked at; trying again.';

  constructor(private readonly scheduled: ScheduledScans) {
    super();
  }

  @Interval(LOOK_EVERY_MS)
  override look(): void {
    super.look();
  }

  protected round(signal: AbortSignal): Promise<unknown> {
    return this.scheduled.tick(signal);
  }
}
