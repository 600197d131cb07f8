import { CurrentActor, Endpoint, ValidBody, ValidParams, ValidQuery } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Delete, Get, Put } from '@nestjs/common';
import {
  ownKeyBody,
  placesInput,
  placesResponse,
  removeOwnKeyInput,
  saveOwnKeyInput,
  searchDataBudget,
  searchDataSettings,
} from './contract/index.js';
import type {
  OwnKeyBody,
  PlacesInput,
  PlacesResponse,
  RemoveOwnKeyInput,
  SearchDataBudget,
  SearchDataSettings,
} from './contract/index.js';
import { Places } from './places/places.service.js';
import { SearchDataService } from './search-data.service.js';

@Controller('api')
export class SearchDataController {
  constructor(
    private readonly searchData: SearchDataService,
    private readonly places: Places,
  ) {}

  @Get('search-data')
  @Endpoint({ summary: 'Search data providers and your own keys', output: searchDataSettings })
  settings(@CurrentActor() actor: Actor): Promise<SearchDataSettings> {
    return this.searchData.settings(actor);
  }

  @Put('search-data/keys/:provider')
  @Endpoint({ summary: 'Set your own key; it is stored encrypted', output: searchDataSettings })
  saveKey(
    @CurrentActor() actor: Actor,
    @ValidParams(removeOwnKeyInput) { provider }: RemoveOwnKeyInput,
    @ValidBody(ownKeyBody) body: OwnKeyBody,
  ): Promise<SearchDataSettings> {
    return this.searchData.saveKey(actor, saveOwnKeyInput.parse({ provider, ...body }));
  }

  @Delete('search-data/keys/:provider')
  @Endpoint({ summary: 'Remove your own key', output: searchDataSettings })
  removeKey(
    @CurrentActor() actor: Actor,
    @ValidParams(removeOwnKeyInput) { provider }: RemoveOwnKeyInput,
  ): Promise<SearchDataSettings> {
    return this.searchData.removeKey(actor, provider);
  }

  @Get('search-data/places')
  @Endpoint({
    summary: 'Places of a country, by the beginning of their names',
    output: placesResponse,
  })
  suggestPlaces(
    @CurrentActor() actor: Actor,
    @ValidQuery(placesInput) query: PlacesInput,
  ): Promise<PlacesResponse> {
    return this.places.suggest(actor, query);
  }

  @Get('admin/search-data')
  @Endpoint({ summary: 'Search data budget this month (staff)', output: searchDataBudget })
  budget(@CurrentActor() actor: Actor): Promise<SearchDataBudget> {
    return this.searchData.budget(actor);
  }
}
