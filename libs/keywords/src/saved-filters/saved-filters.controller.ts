import { CurrentActor, Endpoint, ValidBody, ValidParams, ValidQuery } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Delete, Get, Post } from '@nestjs/common';
import {
  listSavedFiltersInput,
  saveFilterInput,
  savedFilterIdInput,
  savedFilterList,
  savedFilterResponse,
  successResponse,
} from '../contract/index.js';
import type {
  ListSavedFiltersInput,
  SaveFilterInput,
  SavedFilterIdInput,
  SavedFilterList,
  SavedFilterResponse,
  SuccessResponse,
} from '../contract/index.js';
import { SavedFiltersService } from './saved-filters.service.js';

@Controller('api/seo')
export class SavedFiltersController {
  constructor(private readonly filters: SavedFiltersService) {}

  @Get('keyword-filters')
  @Endpoint({ summary: 'Saved filters of tracked keywords', output: savedFilterList })
  list(
    @CurrentActor() actor: Actor,
    @ValidQuery(listSavedFiltersInput) _query: ListSavedFiltersInput,
  ): Promise<SavedFilterList> {
    return this.filters.list(actor);
  }

  @Post('keyword-filters')
  @Endpoint({
    summary: 'Save a filter of tracked keywords',
    status: 201,
    output: savedFilterResponse,
  })
  save(
    @CurrentActor() actor: Actor,
    @ValidBody(saveFilterInput) body: SaveFilterInput,
  ): Promise<SavedFilterResponse> {
    return this.filters.save(actor, body);
  }

  @Delete('keyword-filters/:id')
  @Endpoint({ summary: 'Delete a saved filter', output: successResponse })
  remove(
    @CurrentActor() actor: Actor,
    @ValidParams(savedFilterIdInput) params: SavedFilterIdInput,
  ): Promise<SuccessResponse> {
    return this.filters.remove(actor, params);
  }
}
