import { Round } from '@app/common';
import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { ChainCheckService } from './chain-check.service.js';

const POLL_EVERY_MS = 5_000;

/** Queues due checks every five seconds. */
@Injectable()
export class ChainChecksSchedule {
  constructor(private readonly checks: ChainCheckService) {}

  @Interval(POLL_EVERY_MS)
  @Round({ failure: 'Chain checks could not be queued; retrying.' })
  queueDue(): Promise<unknown> {
    return this.checks.queueDue();
  }
}
