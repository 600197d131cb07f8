import { ScheduledRounds } from '@app/common';
import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { ChainCheckService } from './chain-check.service.js';

const POLL_EVERY_MS = 5_000;

/** Queues due checks every five seconds. */
@Injectable()
export class ChainChecksSchedule extends ScheduledRounds {
  protected readonly failure = 'Chain checks could not be queued; trying again.';

  constructor(private readonly checks: ChainCheckService) {
    super();
  }

  @Interval(POLL_EVERY_MS)
  override poll(): void {
    super.poll();
  }

  protected round(): Promise<unknown> {
    return this.checks.queueDue();
  }
}
