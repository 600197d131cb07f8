import { authedProcedure, router } from '@app/common';
import { Injectable } from '@nestjs/common';
import * as contract from '../contract/index.js';
import { ComparedSegmentsService } from './compared-segments.service.js';
import { FiguresBySegment } from './figures-by-segment.service.js';
import { KeywordsBySegment } from './keywords-by-segment.service.js';

@Injectable()
export class BySegmentRouter {
  readonly router;

  constructor(
    figures: FiguresBySegment,
    keywords: KeywordsBySegment,
    compared: ComparedSegmentsService,
  ) {
    this.router = router({
      search: authedProcedure
        .input(contract.searchBySegmentInput)
        .output(contract.searchBySegment)
        .query(({ ctx, input }) => figures.search(ctx.actor, input)),
      lighthouse: authedProcedure
        .input(contract.lighthouseBySegmentInput)
        .output(contract.lighthouseBySegment)
        .query(({ ctx, input }) => figures.lighthouse(ctx.actor, input)),
      ranks: authedProcedure
        .input(contract.websiteOfSegments)
        .output(contract.ranksBySegment)
        .query(({ ctx, input }) => keywords.ranks(ctx.actor, input.websiteId)),
      phrases: authedProcedure
        .input(contract.websiteOfSegments)
        .output(contract.phrasesBySegment)
        .query(({ ctx, input }) => keywords.phrases(ctx.actor, input.websiteId)),
      compare: authedProcedure
        .input(contract.compareInput)
        .output(contract.comparedSegments)
        .query(({ ctx, input }) => compared.of(ctx.actor, input)),
    });
  }
}
