import { CurrentActor, Endpoint, IdParam, ValidQuery, attachment } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { fixExportQuery } from '../contract/index.js';
import type { FixExportQuery } from '../contract/index.js';
import { FixExportsService } from './fix-exports.service.js';

/** Files that make live fixes permanent. */
@Controller('api/seo/websites/:id/fixes')
export class FixExportsController {
  constructor(private readonly exports: FixExportsService) {}

  @Get('export')
  @Endpoint({
    summary: 'The live fixes as a Cloudflare Worker, nginx block, WordPress plugin or JSON',
  })
  async download(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @ValidQuery(fixExportQuery) { format }: FixExportQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { fileName, type, text } = await this.exports.write(actor, id, format);
    await attachment(reply, type, fileName).send(text);
  }
}
