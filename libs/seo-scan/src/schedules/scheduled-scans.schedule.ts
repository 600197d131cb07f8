import { Round } from '@app/common';
import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { ScheduledScans } from './scheduled-scans.js';

const POLL_EVERY_MS = 30_000;

/** Starts due scans every half minute, and missed ones at startup. */
@Injectable()
export class ScheduledScansSchedule {
  constructor(private readonly scheduled: ScheduledScans) {}

  @Interval(POLL_EVERY_MS)
  @Round({ failure: 'Schedules could not be checked; retrying.' })
  start(signal: AbortSignal): Promise<unknown> {
    return this.scheduled.tick(signal);
  }
}
