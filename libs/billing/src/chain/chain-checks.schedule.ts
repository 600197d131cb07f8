import { ScheduledRounds } from '@app/common';
import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { ChainCheckService } from './chain-check.service.js';

const LOOK_EVERY_MS = 5_000;

/** Looks every five seconds for transfers that are to be checked. */
@Injectable()
export class ChainChecksSchedule extends ScheduledRounds {
  protected readonly failure = 'Chain checks could not be queued; trying again.';

  constructor(private readonly checks: ChainCheckService) {
    super();
  }

  @Interval(LOOK_EVERY_MS)
  override look(): void {
    super.look();
  }

  protected round(): Promise<unknown> {
    return this.checks.queueDue();
  }
}
