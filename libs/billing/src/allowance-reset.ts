import { Clock } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { periodStartingOn } from './rules/scan-period.js';
import { ScanAllowanceRepository } from './scan-allowance.repository.js';
import { ScanAllowanceService } from './scan-allowance.service.js';

const BATCH = 200;

/**
 * Gives every user the new month's page scans. The first use of the allowance in a month does so anyway; this covers
 * the remaining users. Safe to run concurrently in several workers and after any downtime: the row's month and the
 * ledger's unique key ensure that it happens once per user and month.
 */
@Injectable()
export class AllowanceReset {
  private readonly logger = new Logger(AllowanceReset.name);

  constructor(
    private readonly em: EntityManager,
    private readonly repository: ScanAllowanceRepository,
    private readonly allowance: ScanAllowanceService,
    private readonly clock: Clock,
  ) {}

  /** Returns how many allowances this call has reset. One that cannot be reset does not stop the others. */
  async resetDue(): Promise<number> {
    const period = periodStartingOn(this.clock.now());
    let reset = 0;
    let after: string | null = null;
    for (;;) {
      const userIds: string[] = await this.repository.listDue(this.em.fork(), period, {
        after,
        limit: BATCH,
      });
      for (const userId of userIds) if (await this.reset(userId)) reset += 1;
      after = userIds.at(-1) ?? null;
      if (userIds.length < BATCH) return reset;
    }
  }

  private async reset(userId: string): Promise<boolean> {
    try {
      return await this.allowance.roll(userId);
    } catch (error) {
      this.logger.error({ err: error, userId }, 'An allowance could not be reset; retrying.');
      return false;
    }
  }
}
