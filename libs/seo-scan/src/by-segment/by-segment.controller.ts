import { CurrentActor, Endpoint, ValidParams, ValidQuery } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get } from '@nestjs/common';
import type { z } from 'zod';
import * as contract from '../contract/index.js';
import { FiguresBySegment } from './figures-by-segment.service.js';

interface OfWebsite {
  readonly websiteId: string;
}

@Controller('api/seo/websites/:websiteId/by-segment')
export class BySegmentController {
  constructor(private readonly figures: FiguresBySegment) {}

  @Get('search')
  @Endpoint({
    summary: 'Search Console figures of a website by segment',
    output: contract.searchBySegment,
  })
  search(
    @CurrentActor() actor: Actor,
    @ValidParams(contract.websiteOfSegments) { websiteId }: OfWebsite,
    @ValidQuery(contract.searchBySegmentQuery) query: z.infer<typeof contract.searchBySegmentQuery>,
  ) {
    return this.figures.search(actor, { ...query, websiteId });
  }

  @Get('lighthouse')
  @Endpoint({
    summary: 'Lighthouse figures of a website by segment',
    output: contract.lighthouseBySegment,
  })
  lighthouse(
    @CurrentActor() actor: Actor,
    @ValidParams(contract.websiteOfSegments) { websiteId }: OfWebsite,
    @ValidQuery(contract.lighthouseBySegmentQuery)
    query: z.infer<typeof contract.lighthouseBySegmentQuery>,
  ) {
    return this.figures.lighthouse(actor, { ...query, websiteId });
  }
}
