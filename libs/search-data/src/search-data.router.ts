import { authedProcedure, router } from '@app/common';
import { Injectable } from '@nestjs/common';
import {
  placesInput,
  placesResponse,
  removeOwnKeyInput,
  saveOwnKeyInput,
  searchDataBudget,
  searchDataSettings,
} from './contract/index.js';
import { Places } from './places/places.service.js';
import { SearchDataService } from './search-data.service.js';

@Injectable()
export class SearchDataRouter {
  readonly router;

  constructor(searchData: SearchDataService, places: Places) {
    this.router = router({
      settings: authedProcedure
        .output(searchDataSettings)
        .query(({ ctx }) => searchData.settings(ctx.actor)),
      saveKey: authedProcedure
        .input(saveOwnKeyInput)
        .output(searchDataSettings)
        .mutation(({ ctx, input }) => searchData.saveKey(ctx.actor, input)),
      removeKey: authedProcedure
        .input(removeOwnKeyInput)
        .output(searchDataSettings)
        .mutation(({ ctx, input }) => searchData.removeKey(ctx.actor, input.provider)),
      places: authedProcedure
        .input(placesInput)
        .output(placesResponse)
        .query(({ ctx, input }) => places.suggest(ctx.actor, input)),
      budget: authedProcedure
        .output(searchDataBudget)
        .query(({ ctx }) => searchData.budget(ctx.actor)),
    });
  }
}
