import { CurrentActor, Endpoint, IdParam, ValidParams, ValidQuery } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get } from '@nestjs/common';
import type { z } from 'zod';
import * as contract from '../contract/index.js';
import { ComparedSegmentsService } from './compared-segments.service.js';
import { FiguresBySegment } from './figures-by-segment.service.js';
import { KeywordsBySegment } from './keywords-by-segment.service.js';

interface OfWebsite {
  readonly websiteId: string;
}

@Controller('api/seo')
export class BySegmentController {
  constructor(
    private readonly figures: FiguresBySegment,
    private readonly keywords: KeywordsBySegment,
    private readonly compared: ComparedSegmentsService,
  ) {}

  @Get('websites/:websiteId/by-segment/search')
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

  @Get('websites/:websiteId/by-segment/lighthouse')
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

  @Get('websites/:websiteId/by-segment/ranks')
  @Endpoint({
    summary: 'Ranks of tracked keywords by segment of the ranking page',
    output: contract.ranksBySegment,
  })
  ranks(
    @CurrentActor() actor: Actor,
    @ValidParams(contract.websiteOfSegments) { websiteId }: OfWebsite,
  ) {
    return this.keywords.ranks(actor, websiteId);
  }

  @Get('websites/:websiteId/by-segment/phrases')
  @Endpoint({
    summary: 'Phrases on the pages of a website by segment',
    output: contract.phrasesBySegment,
  })
  phrases(
    @CurrentActor() actor: Actor,
    @ValidParams(contract.websiteOfSegments) { websiteId }: OfWebsite,
  ) {
    return this.keywords.phrases(actor, websiteId);
  }

  @Get('scan/:id/compare/by-segment')
  @Endpoint({
    summary: 'What changed since an earlier scan, by segment',
    output: contract.comparedSegments,
  })
  compare(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @ValidQuery(contract.compareQuery) query: z.infer<typeof contract.compareQuery>,
  ) {
    return this.compared.of(actor, { head: id, base: query.with });
  }
}
