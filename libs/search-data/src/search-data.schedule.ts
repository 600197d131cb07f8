import { Round } from '@app/common';
import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { SearchDataService } from './search-data.service.js';

/** Cleans the ledger of calls: every five minutes, and at start. */
@Injectable()
export class SearchDataSchedule {
  constructor(private readonly searchData: SearchDataService) {}

  @Cron(CronExpression.EVERY_5_MINUTES)
  @Round({ failure: 'Provider calls could not be cleaned up; retrying in the next round.' })
  clean(): Promise<void> {
    return this.searchData.clean();
  }
}
