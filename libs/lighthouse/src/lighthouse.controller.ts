import {
  CurrentActor,
  Endpoint,
  IdempotencyKeyHeader,
  ValidBody,
  ValidParams,
  ValidQuery,
} from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  listReportsInput,
  reportDetailSchema,
  reportIdInput,
  reportList,
  startLighthouseResponse,
  startLighthouseInput,
} from './contract/index.js';
import type {
  ListReportsInput,
  ReportDetail,
  ReportList,
  StartLighthouseResponse,
  StartLighthouseInput,
} from './contract/index.js';
import { LighthouseService } from './lighthouse.service.js';

interface IdParams {
  readonly id: string;
}

@Controller('api/lighthouse')
export class LighthouseController {
  constructor(private readonly lighthouse: LighthouseService) {}

  @Post()
  @Endpoint({ summary: 'Measure a page with Lighthouse', output: startLighthouseResponse })
  start(
    @CurrentActor() actor: Actor,
    @ValidBody(startLighthouseInput) body: StartLighthouseInput,
    @IdempotencyKeyHeader() idempotencyKey: string | null,
  ): Promise<StartLighthouseResponse> {
    return this.lighthouse.start(actor, body, idempotencyKey);
  }

  @Get()
  @Endpoint({ summary: 'Lighthouse reports, newest first', output: reportList })
  list(
    @CurrentActor() actor: Actor,
    @ValidQuery(listReportsInput) query: ListReportsInput,
  ): Promise<ReportList> {
    return this.lighthouse.list(actor, query);
  }

  @Get(':id')
  @Endpoint({ summary: 'A Lighthouse report', output: reportDetailSchema })
  get(
    @CurrentActor() actor: Actor,
    @ValidParams(reportIdInput) { id }: IdParams,
  ): Promise<ReportDetail> {
    return this.lighthouse.get(actor, id);
  }

  @Get(':id.json')
  @Endpoint({ summary: "Lighthouse's own JSON of a report" })
  async download(
    @CurrentActor() actor: Actor,
    @ValidParams(reportIdInput) { id }: IdParams,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { fileName, json } = await this.lighthouse.download(actor, id);
    await reply
      .header('Content-Type', 'application/json; charset=utf-8')
      .header('Content-Disposition', `attachment; filename="${fileName}"`)
      .header('Cache-Control', 'private, no-store')
      .send(json);
  }
}
