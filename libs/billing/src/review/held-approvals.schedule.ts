import { Round } from '@app/common';
import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { HeldApprovalsService } from './held-approvals.service.js';

const EVERY_MS = 5_000;

/** Lets approvals take effect that nobody has undone; after a downtime at once. */
@Injectable()
export class HeldApprovalsSchedule {
  constructor(private readonly approvals: HeldApprovalsService) {}

  @Interval(EVERY_MS)
  @Round({
    failure: 'Approvals that are due could not take effect; retrying.',
    done: 'Held approvals have taken effect.',
  })
  settle(): Promise<number> {
    return this.approvals.executeDue();
  }
}
