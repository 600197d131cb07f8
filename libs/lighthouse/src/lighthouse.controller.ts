import {
  CurrentActor,
  Endpoint,
  IdempotencyKeyHeader,
  IdParam,
  ValidBody,
  ValidQuery,
  attachment,
} from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import * as contract from './contract/index.js';
import { LighthouseService } from './lighthouse.service.js';

@Controller('api/lighthouse')
export class LighthouseController {
  constructor(private readonly lighthouse: LighthouseService) {}

  @Post()
  @Endpoint({ summary: 'Measure a page with Lighthouse', output: contract.startLighthouseResponse })
  start(
    @CurrentActor() actor: Actor,
    @ValidBody(contract.startLighthouseInput) body: contract.StartLighthouseInput,
    @IdempotencyKeyHeader() idempotencyKey: string | null,
  ) {
    return this.lighthouse.start(actor, body, idempotencyKey);
  }

  @Get()
  @Endpoint({ summary: 'Lighthouse reports, newest first', output: contract.reportList })
  list(
    @CurrentActor() actor: Actor,
    @ValidQuery(contract.listReportsInput) query: contract.ListReportsInput,
  ) {
    return this.lighthouse.list(actor, query);
  }

  @Get(':id')
  @Endpoint({ summary: 'A Lighthouse report', output: contract.reportDetailSchema })
  get(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.lighthouse.get(actor, id);
  }

  @Get(':id.json')
  @Endpoint({ summary: "Lighthouse's own JSON of a report" })
  async download(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { fileName, json } = await this.lighthouse.download(actor, id);
    await attachment(reply, 'application/json; charset=utf-8', fileName).send(json);
  }
}
