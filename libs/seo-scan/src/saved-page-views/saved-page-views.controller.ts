import { CurrentActor, Endpoint, IdParam, ValidBody, ValidQuery } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Delete, Get, Post } from '@nestjs/common';
import * as contract from '../contract/index.js';
import { SavedPageViewsService } from './saved-page-views.service.js';

@Controller('api/seo/page-views')
export class SavedPageViewsController {
  constructor(private readonly views: SavedPageViewsService) {}

  @Get()
  @Endpoint({
    summary: 'Saved views of the pages of a website',
    output: contract.savedPageViewList,
  })
  list(
    @CurrentActor() actor: Actor,
    @ValidQuery(contract.listPageViewsInput) query: contract.ListPageViewsInput,
  ) {
    return this.views.list(actor, query);
  }

  @Post()
  @Endpoint({
    summary: 'Save a view of the pages of a website',
    status: 201,
    output: contract.savedPageViewResponse,
  })
  save(
    @CurrentActor() actor: Actor,
    @ValidBody(contract.savePageViewInput) body: contract.SavePageViewInput,
  ) {
    return this.views.save(actor, body);
  }

  @Delete(':id')
  @Endpoint({ summary: 'Delete a saved view', output: contract.savedPageViewRemoved })
  remove(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.views.remove(actor, id);
  }
}
