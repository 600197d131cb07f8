import { authedProcedure, byIdProcedure, router } from '@app/common';
import * as contract from '../contract/index.js';
import type { SavedPageViewsService } from './saved-page-views.service.js';

export function createSavedPageViewsRouter(views: SavedPageViewsService) {
  return router({
    list: authedProcedure
      .input(contract.listPageViewsInput)
      .output(contract.savedPageViewList)
      .query(({ ctx, input }) => views.list(ctx.actor, input)),
    save: authedProcedure
      .input(contract.savePageViewInput)
      .output(contract.savedPageViewResponse)
      .mutation(({ ctx, input }) => views.save(ctx.actor, input)),
    remove: byIdProcedure
      .output(contract.savedPageViewRemoved)
      .mutation(({ ctx, input }) => views.remove(ctx.actor, input.id)),
  });
}
