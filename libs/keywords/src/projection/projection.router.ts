import { authedProcedure, router } from '@app/common';
import { Injectable } from '@nestjs/common';
import { budgetProjection } from '../contract/index.js';
import { BudgetProjections } from './budget-projection.service.js';

/** For staff; apart from the tracker, whose procedures are shared with members of a workspace. */
@Injectable()
export class KeywordBudgetRouter {
  readonly router;

  constructor(projections: BudgetProjections) {
    this.router = router({
      projection: authedProcedure
        .output(budgetProjection)
        .query(({ ctx }) => projections.of(ctx.actor)),
    });
  }
}
