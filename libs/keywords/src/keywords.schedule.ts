import { Clock, Round } from '@app/common';
import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { RankDayPartitions } from './refreshing/rank-day-partitions.repository.js';
import { RefreshRounds } from './refreshing/refresh-rounds.js';

/** Reads what is due each minute, and adds the months of the history ahead. */
@Injectable()
export class KeywordsSchedule {
  constructor(
    private readonly rounds: RefreshRounds,
    private readonly partitions: RankDayPartitions,
    private readonly clock: Clock,
  ) {}

  @Cron(CronExpression.EVERY_MINUTE)
  @Round({ failure: 'Due keywords could not be read; the next round tries again.' })
  readDue(signal: AbortSignal): Promise<unknown> {
    return this.rounds.run(signal, ['requested', 'due']);
  }

  @Cron(CronExpression.EVERY_DAY_AT_3AM)
  @Round({ failure: 'The next months of rank_days could not be made; trying again tomorrow.' })
  addMonths(): Promise<unknown> {
    return this.partitions.ensureAhead(this.clock.now());
  }
}
