import { ScheduledRounds } from '@app/common';
import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { CampaignProofs } from '../campaigns/campaign-proofs.js';

/** Finds running campaigns whose proof is an hour old: every minute, and at start to catch up. */
@Injectable()
export class OwnershipRecheckSchedule extends ScheduledRounds {
  protected readonly failure = 'Campaigns could not be checked; the next minute tries again.';

  constructor(private readonly proofs: CampaignProofs) {
    super();
  }

  @Cron(CronExpression.EVERY_MINUTE)
  override poll(): void {
    super.poll();
  }

  protected round(): Promise<unknown> {
    return this.proofs.queueDue();
  }
}
