import { authedProcedure, byIdProcedure, router } from '@app/common';
import * as contract from '../contract/index.js';
import type { IgnoresService } from './ignores.service.js';

export function createIgnoresRouter(ignores: IgnoresService) {
  return router({
    list: authedProcedure
      .input(contract.listIgnoresInput)
      .output(contract.ignoreList)
      .query(({ ctx, input }) => ignores.list(ctx.actor, input)),
    add: authedProcedure
      .input(contract.addIgnoreInput)
      .output(contract.ignoreAdded)
      .mutation(({ ctx, input }) => ignores.add(ctx.actor, input)),
    remove: byIdProcedure
      .output(contract.ignoreRemoved)
      .mutation(({ ctx, input }) => ignores.remove(ctx.actor, input.id)),
  });
}
