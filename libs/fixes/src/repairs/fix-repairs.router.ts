import { authedProcedure, byIdProcedure, router } from '@app/common';
import { Injectable } from '@nestjs/common';
import * as contract from '../contract/index.js';
import { FixRepairsService } from './fix-repairs.service.js';

@Injectable()
export class FixRepairsRouter {
  readonly router;

  constructor(repairs: FixRepairsService) {
    this.router = router({
      list: authedProcedure
        .input(contract.listRepairsInput)
        .output(contract.repairList)
        .query(({ ctx, input }) => repairs.list(ctx.actor, input)),
      applyOne: authedProcedure
        .input(contract.applyRepairInput)
        .output(contract.repairResponse)
        .mutation(({ ctx, input }) => repairs.apply(ctx.actor, input)),
      dismiss: byIdProcedure
        .output(contract.repairResponse)
        .mutation(({ ctx, input }) => repairs.dismiss(ctx.actor, input.id)),
      undo: byIdProcedure
        .output(contract.repairResponse)
        .mutation(({ ctx, input }) => repairs.undo(ctx.actor, input.id)),
      rule: authedProcedure
        .input(contract.repairRuleInput)
        .output(contract.repairRuleResponse)
        .query(({ ctx, input }) => repairs.rule(ctx.actor, input.websiteId)),
      saveRule: authedProcedure
        .input(contract.saveRepairRuleInput)
        .output(contract.repairRuleResponse)
        .mutation(({ ctx, input }) => repairs.saveRule(ctx.actor, input)),
    });
  }
}
