import { Round } from '@app/common';
import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { EvidenceRetention } from './evidence-retention.js';

/** Removes evidence every hour. */
@Injectable()
export class EvidenceRetentionSchedule {
  constructor(private readonly retention: EvidenceRetention) {}

  @Cron(CronExpression.EVERY_HOUR)
  @Round({ failure: 'Old evidence of visits could not be removed.', isAtStart: false })
  async remove(): Promise<void> {
    await this.retention.endAbandonedRepeats();
    await this.retention.removeOld();
    await this.retention.removeOrphans();
  }
}
