import { Round } from '@app/common';
import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { CampaignProofs } from './campaign-proofs.js';

/** Finds running campaigns whose proof is an hour old: every minute, and at start to catch up. */
@Injectable()
export class OwnershipRecheckSchedule {
  constructor(private readonly proofs: CampaignProofs) {}

  @Cron(CronExpression.EVERY_MINUTE)
  @Round({ failure: 'Campaigns could not be checked; retrying in a minute.' })
  queueDue(): Promise<unknown> {
    return this.proofs.queueDue();
  }
}
