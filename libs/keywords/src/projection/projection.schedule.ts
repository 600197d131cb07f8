import { Round } from '@app/common';
import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { BudgetProjections } from './budget-projection.service.js';

/** Compares what all tracked keywords cost with the budget: once a day, and at start. */
@Injectable()
export class ProjectionSchedule {
  constructor(private readonly projections: BudgetProjections) {}

  @Cron(CronExpression.EVERY_DAY_AT_5AM)
  @Round({ failure: 'The cost of tracked keywords could not be projected; retrying tomorrow.' })
  announce(): Promise<void> {
    return this.projections.announce();
  }
}
