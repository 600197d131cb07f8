import { Round } from '@app/common';
import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { ReportsService } from './reports.service.js';

const POLL_EVERY_MS = 10 * 60_000; // reports come in the morning, not to the minute

/** Writes due reports every ten minutes, and at start to catch up. */
@Injectable()
export class ReportsSchedule {
  constructor(private readonly reports: ReportsService) {}

  @Interval(POLL_EVERY_MS)
  @Round({ failure: 'Reports could not be created; retrying.', done: 'Reports were written.' })
  send(signal: AbortSignal): Promise<number> {
    return this.reports.sendDue(signal);
  }
}
