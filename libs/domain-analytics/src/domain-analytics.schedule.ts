import { Clock, Round } from '@app/common';
import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { AnalysesService } from './analyzing/analyses.service.js';

/** Forgets analyses that ended a day ago; what was saved of them stays. */
@Injectable()
export class DomainAnalyticsSchedule {
  constructor(
    private readonly analyses: AnalysesService,
    private readonly clock: Clock,
  ) {}

  @Cron(CronExpression.EVERY_HOUR)
  @Round({
    failure: 'Ended analyses could not be removed; retrying in an hour.',
    isAtStart: false,
  })
  forgetEnded(): Promise<number> {
    return this.analyses.forgetEnded(this.clock.now());
  }
}
