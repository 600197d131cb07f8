import { Clock, Round } from '@app/common';
import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { AlertNotices } from './alerts/alert-notices.service.js';
import { FigureRounds } from './figures/figure-rounds.js';
import { PlanLimits } from './plan-limits/plan-limits.service.js';
import { RankDayPartitions } from './refreshing/rank-day-partitions.repository.js';
import { RefreshRounds } from './refreshing/refresh-rounds.js';
import { WeeklyReports } from './reports/weekly-reports.service.js';
import { KeywordsHousekeeping } from './retention/keywords-housekeeping.js';

/** Reads what is due and search volumes, sends alerts and reports, follows changed plans, adds months, removes old checks. */
@Injectable()
export class KeywordsSchedule {
  constructor(
    private readonly rounds: RefreshRounds,
    private readonly partitions: RankDayPartitions,
    private readonly figures: FigureRounds,
    private readonly planLimits: PlanLimits,
    private readonly housekeeping: KeywordsHousekeeping,
    private readonly alerts: AlertNotices,
    private readonly reports: WeeklyReports,
    private readonly clock: Clock,
  ) {}

  @Cron(CronExpression.EVERY_MINUTE)
  @Round({ failure: 'Due keywords could not be read; retrying in the next round.' })
  readDue(signal: AbortSignal): Promise<unknown> {
    return this.rounds.run(signal, ['requested', 'due']);
  }

  @Cron(CronExpression.EVERY_MINUTE)
  @Round({
    failure: 'Rank alerts could not be sent; retrying in the next round.',
    done: 'Users were notified of rank alerts.',
  })
  sendAlerts(signal: AbortSignal): Promise<number> {
    return this.alerts.sendDue(signal);
  }

  @Cron(CronExpression.EVERY_10_MINUTES)
  @Round({ failure: 'Search volumes could not be read; retrying in the next round.' })
  readFigures(signal: AbortSignal): Promise<unknown> {
    return this.figures.run(signal);
  }

  @Cron(CronExpression.EVERY_DAY_AT_3AM)
  @Round({ failure: 'The next months of rank_days could not be created; retrying tomorrow.' })
  addMonths(): Promise<unknown> {
    return this.partitions.ensureAhead(this.clock.now());
  }

  @Cron(CronExpression.EVERY_10_MINUTES)
  @Round({
    failure: 'Keywords could not be adapted to changed plans; retrying in the next round.',
    done: 'Keywords were adapted to changed plans.',
  })
  applyPlans(signal: AbortSignal): Promise<number> {
    return this.planLimits.applyAll(signal);
  }

  @Cron(CronExpression.EVERY_30_MINUTES)
  @Round({
    failure: 'Keyword reports could not be created; retrying in the next round.',
    done: 'Keyword reports were written.',
  })
  sendReports(signal: AbortSignal): Promise<number> {
    return this.reports.sendDue(signal);
  }

  @Cron(CronExpression.EVERY_DAY_AT_4AM)
  @Round({
    failure: 'Old result pages could not be removed; retrying tomorrow.',
    done: 'Old result pages were removed.',
    isAtStart: false,
  })
  async removeExpired(signal: AbortSignal): Promise<number> {
    await this.figures.removeExpired();
    return this.housekeeping.removeExpired(signal);
  }
}
