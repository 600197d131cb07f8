import { authedProcedure, router } from '@app/common';
import {
  addIgnoreInput,
  ignoreAdded,
  ignoreIdInput,
  ignoreList,
  ignoreRemoved,
  listIgnoresInput,
} from '../contract/index.js';
import type { IgnoresService } from './ignores.service.js';

export function createIgnoresRouter(ignores: IgnoresService) {
  return router({
    list: authedProcedure
      .input(listIgnoresInput)
      .output(ignoreList)
      .query(({ ctx, input }) => ignores.list(ctx.actor, input)),
    add: authedProcedure
      .input(addIgnoreInput)
      .output(ignoreAdded)
      .mutation(({ ctx, input }) => ignores.add(ctx.actor, input)),
    remove: authedProcedure
      .input(ignoreIdInput)
      .output(ignoreRemoved)
      .mutation(({ ctx, input }) => ignores.remove(ctx.actor, input.id)),
  });
}
