import { CurrentActor, Endpoint, ValidBody, ValidParams, ValidQuery } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Delete, Get, Post } from '@nestjs/common';
import type { z } from 'zod';
import {
  addIgnoreInput,
  ignoreAdded,
  ignoreIdInput,
  ignoreList,
  ignoreRemoved,
  listIgnoresInput,
} from '../contract/index.js';
import type {
  AddIgnoreInput,
  IgnoreAdded,
  IgnoreList,
  IgnoreRemoved,
  ListIgnoresInput,
} from '../contract/index.js';
import { IgnoresService } from './ignores.service.js';

@Controller('api/seo/ignores')
export class IgnoresController {
  constructor(private readonly ignores: IgnoresService) {}

  @Get()
  @Endpoint({ summary: 'What you ignore, newest first', output: ignoreList })
  list(
    @CurrentActor() actor: Actor,
    @ValidQuery(listIgnoresInput) query: ListIgnoresInput,
  ): Promise<IgnoreList> {
    return this.ignores.list(actor, query);
  }

  @Post()
  @Endpoint({ summary: 'Ignore an issue, a check or addresses', output: ignoreAdded })
  add(
    @CurrentActor() actor: Actor,
    @ValidBody(addIgnoreInput) body: AddIgnoreInput,
  ): Promise<IgnoreAdded> {
    return this.ignores.add(actor, body);
  }

  @Delete(':id')
  @Endpoint({ summary: 'Stop ignoring', output: ignoreRemoved })
  remove(
    @CurrentActor() actor: Actor,
    @ValidParams(ignoreIdInput) { id }: z.infer<typeof ignoreIdInput>,
  ): Promise<IgnoreRemoved> {
    return this.ignores.remove(actor, id);
  }
}
