import { authedProcedure, router } from '@app/common';
import {
  listSavedFiltersInput,
  saveFilterInput,
  savedFilterIdInput,
  savedFilterList,
  savedFilterResponse,
  successResponse,
} from '../contract/index.js';
import type { SavedFiltersService } from './saved-filters.service.js';

export function createSavedFiltersRouter(filters: SavedFiltersService) {
  return router({
    list: authedProcedure
      .input(listSavedFiltersInput)
      .output(savedFilterList)
      .query(({ ctx }) => filters.list(ctx.actor)),
    save: authedProcedure
      .input(saveFilterInput)
      .output(savedFilterResponse)
      .mutation(({ ctx, input }) => filters.save(ctx.actor, input)),
    remove: authedProcedure
      .input(savedFilterIdInput)
      .output(successResponse)
      .mutation(({ ctx, input }) => filters.remove(ctx.actor, input)),
  });
}
