import {
  CurrentActor,
  Endpoint,
  IdParam,
  ValidQuery,
  attachment,
  streamOfLines,
} from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { sitemapFileQuery, sitemapOverview } from '../contract/index.js';
import type { SitemapFileQuery } from '../contract/index.js';
import { scanFileName } from '../scan-records/scan-file-name.js';
import { SitemapFilesService } from './sitemap-files.service.js';

@Controller('api/seo/scan/:id')
export class SitemapFilesController {
  constructor(private readonly sitemaps: SitemapFilesService) {}

  @Get('sitemap')
  @Endpoint({
    summary: "A new sitemap of a scan's pages, and how the website's own differs",
    output: sitemapOverview,
  })
  overview(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.sitemaps.overview(actor, id);
  }

  @Get('sitemap.xml')
  @Endpoint({ summary: 'The new sitemap as one file' })
  async file(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @ValidQuery(sitemapFileQuery) { images }: SitemapFileQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { lines } = await this.sitemaps.file(actor, id, images === 'yes');
    // The name that it needs on the website.
    await attachment(reply, 'application/xml; charset=utf-8', 'sitemap.xml').send(
      streamOfLines(lines),
    );
  }

  @Get('sitemap.zip')
  @Endpoint({ summary: 'The new sitemap as an index and as many files as it needs' })
  async archive(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @ValidQuery(sitemapFileQuery) { images }: SitemapFileQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { scan, chunks } = await this.sitemaps.archive(actor, id, images === 'yes');
    const name = scanFileName(scan, 'sitemaps', 'zip');
    await attachment(reply, 'application/zip', name).send(Readable.from(chunks));
  }

  @Get('sitemap-differences.csv')
  @Endpoint({ summary: "How the website's own sitemap differs, as CSV" })
  async differences(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { scan, lines } = await this.sitemaps.differences(actor, id);
    const name = scanFileName(scan, 'sitemap-differences', 'csv');
    await attachment(reply, 'text/csv; charset=utf-8', name).send(streamOfLines(lines));
  }
}
