import { authedProcedure, byIdProcedure, router } from '@app/common';
import { Injectable } from '@nestjs/common';
import * as contract from '../contract/index.js';
import { ComparisonsService } from './comparisons.service.js';

@Injectable()
export class ComparisonsRouter {
  readonly router;

  constructor(comparisons: ComparisonsService) {
    this.router = router({
      choices: byIdProcedure
        .output(contract.comparisonChoices)
        .query(({ ctx, input }) => comparisons.choices(ctx.actor, input.id)),
      get: authedProcedure
        .input(contract.comparisonInput)
        .output(contract.campaignComparison)
        .query(({ ctx, input }) => comparisons.get(ctx.actor, input)),
      start: authedProcedure
        .input(contract.comparisonInput)
        .output(contract.campaignComparison)
        .mutation(({ ctx, input }) => comparisons.start(ctx.actor, input)),
      markBaseline: byIdProcedure
        .output(contract.comparisonChoices)
        .mutation(({ ctx, input }) => comparisons.markBaseline(ctx.actor, input.id)),
      unmarkBaseline: byIdProcedure
        .output(contract.comparisonChoices)
        .mutation(({ ctx, input }) => comparisons.unmarkBaseline(ctx.actor, input.id)),
    });
  }
}
