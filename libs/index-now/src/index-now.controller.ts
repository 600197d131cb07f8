import { CurrentActor, Endpoint, ValidBody, ValidQuery, attachment } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import * as contract from './contract/index.js';
import { IndexNowService } from './index-now.service.js';

@Controller('api/seo/index-now')
export class IndexNowController {
  constructor(private readonly indexNow: IndexNowService) {}

  @Get()
  @Endpoint({
    summary: 'IndexNow for a website: key, changes that wait, submissions',
    output: contract.indexNowResponse,
  })
  get(
    @CurrentActor() actor: Actor,
    @ValidQuery(contract.indexNowInput) { websiteId }: contract.IndexNowInput,
  ) {
    return this.indexNow.get(actor, websiteId);
  }

  @Post('set-up')
  @Endpoint({ summary: 'Give a website a key for IndexNow', output: contract.indexNowResponse })
  setUp(
    @CurrentActor() actor: Actor,
    @ValidBody(contract.indexNowInput) { websiteId }: contract.IndexNowInput,
  ) {
    return this.indexNow.setUp(actor, websiteId);
  }

  @Post('automatic')
  @Endpoint({
    summary: 'Whether changes are submitted automatically',
    output: contract.indexNowResponse,
  })
  setAutomatic(
    @CurrentActor() actor: Actor,
    @ValidBody(contract.setAutomaticInput) body: contract.SetAutomaticInput,
  ) {
    return this.indexNow.setAutomatic(actor, body);
  }

  @Post('check')
  @Endpoint({ summary: 'Check the key file of a website', output: contract.indexNowResponse })
  check(
    @CurrentActor() actor: Actor,
    @ValidBody(contract.indexNowInput) { websiteId }: contract.IndexNowInput,
  ) {
    return this.indexNow.check(actor, websiteId);
  }

  @Post('submit')
  @Endpoint({
    summary: 'Submit the pages that changed or were fixed',
    output: contract.indexNowResponse,
  })
  submit(
    @CurrentActor() actor: Actor,
    @ValidBody(contract.indexNowInput) { websiteId }: contract.IndexNowInput,
  ) {
    return this.indexNow.submit(actor, websiteId);
  }

  @Get('key-file')
  @Endpoint({ summary: 'The key file, to be put on the website' })
  async keyFile(
    @CurrentActor() actor: Actor,
    @ValidQuery(contract.indexNowInput) { websiteId }: contract.IndexNowInput,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { name, text } = await this.indexNow.keyFile(actor, websiteId);
    await attachment(reply, 'text/plain; charset=utf-8', name).send(text);
  }
}
