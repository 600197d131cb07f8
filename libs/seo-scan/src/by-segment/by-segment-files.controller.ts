import { CurrentActor, Endpoint, ValidParams, ValidQuery, attachment } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import * as contract from '../contract/index.js';
import { lighthouseCsv, phrasesCsv, ranksCsv, searchCsv } from './by-segment-files.js';
import { FiguresBySegment } from './figures-by-segment.service.js';
import { KeywordsBySegment } from './keywords-by-segment.service.js';

interface OfWebsite {
  readonly websiteId: string;
}

/** Figures by segment as CSV. */
@Controller('api/seo/websites/:websiteId/by-segment')
export class BySegmentFilesController {
  constructor(
    private readonly figures: FiguresBySegment,
    private readonly keywords: KeywordsBySegment,
  ) {}

  @Get('search.csv')
  @Endpoint({ summary: 'Search Console figures of a website by segment as CSV' })
  async search(
    @CurrentActor() actor: Actor,
    @ValidParams(contract.websiteOfSegments) { websiteId }: OfWebsite,
    @ValidQuery(contract.searchBySegmentQuery) query: z.infer<typeof contract.searchBySegmentQuery>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const text = searchCsv(await this.figures.search(actor, { ...query, websiteId }));
    await csv(reply, 'search-by-segment.csv', text);
  }

  @Get('lighthouse.csv')
  @Endpoint({ summary: 'Lighthouse figures of a website by segment as CSV' })
  async lighthouse(
    @CurrentActor() actor: Actor,
    @ValidParams(contract.websiteOfSegments) { websiteId }: OfWebsite,
    @ValidQuery(contract.lighthouseBySegmentQuery)
    query: z.infer<typeof contract.lighthouseBySegmentQuery>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const text = lighthouseCsv(await this.figures.lighthouse(actor, { ...query, websiteId }));
    await csv(reply, 'lighthouse-by-segment.csv', text);
  }

  @Get('ranks.csv')
  @Endpoint({ summary: 'Ranks of tracked keywords by segment as CSV' })
  async ranks(
    @CurrentActor() actor: Actor,
    @ValidParams(contract.websiteOfSegments) { websiteId }: OfWebsite,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const text = ranksCsv(await this.keywords.ranks(actor, websiteId));
    await csv(reply, 'ranks-by-segment.csv', text);
  }

  @Get('phrases.csv')
  @Endpoint({ summary: 'Phrases on the pages of a website by segment as CSV' })
  async phrases(
    @CurrentActor() actor: Actor,
    @ValidParams(contract.websiteOfSegments) { websiteId }: OfWebsite,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const text = phrasesCsv(await this.keywords.phrases(actor, websiteId));
    await csv(reply, 'phrases-by-segment.csv', text);
  }
}

async function csv(reply: FastifyReply, fileName: string, text: string): Promise<void> {
  await attachment(reply, 'text/csv; charset=utf-8', fileName).send(text);
}
