import { CurrentActor, Endpoint, ValidParams, ValidQuery, attachment } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import * as contract from './contract/index.js';
import { ExportsService } from './exports.service.js';

@Controller('api/seo/exports')
export class ExportsController {
  constructor(private readonly exports: ExportsService) {}

  @Get(':table/:format')
  @Endpoint({ summary: 'Pages, issues, links or keywords for spreadsheets and BigQuery' })
  async file(
    @CurrentActor() actor: Actor,
    @ValidParams(contract.exportFileParams) params: contract.ExportFileParams,
    @ValidQuery(contract.exportFileQuery) query: contract.ExportFileQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { name, type, content } = await this.exports.file(actor, params, query);
    await attachment(reply, type, name).send(content);
  }
}
