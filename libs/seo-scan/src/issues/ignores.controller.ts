import { CurrentActor, Endpoint, IdParam, ValidBody, ValidQuery } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Delete, Get, Post } from '@nestjs/common';
import * as contract from '../contract/index.js';
import { IgnoresService } from './ignores.service.js';

@Controller('api/seo/ignores')
export class IgnoresController {
  constructor(private readonly ignores: IgnoresService) {}

  @Get()
  @Endpoint({ summary: 'Ignored issues, newest first', output: contract.ignoreList })
  list(
    @CurrentActor() actor: Actor,
    @ValidQuery(contract.listIgnoresInput) query: contract.ListIgnoresInput,
  ) {
    return this.ignores.list(actor, query);
  }

  @Post()
  @Endpoint({ summary: 'Ignore an issue, a check or URLs', output: contract.ignoreAdded })
  add(
    @CurrentActor() actor: Actor,
    @ValidBody(contract.addIgnoreInput) body: contract.AddIgnoreInput,
  ) {
    return this.ignores.add(actor, body);
  }

  @Delete(':id')
  @Endpoint({ summary: 'Stop ignoring', output: contract.ignoreRemoved })
  remove(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.ignores.remove(actor, id);
  }
}
