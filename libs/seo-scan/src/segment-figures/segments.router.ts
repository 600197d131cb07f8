import { authedProcedure, byIdProcedure, router } from '@app/common';
import { Injectable } from '@nestjs/common';
import * as contract from '../contract/index.js';
import { SegmentPreviews } from '../segments/segment-preview.service.js';
import { SegmentSuggestions } from '../segments/segment-suggestions.service.js';
import { SegmentsService } from '../segments/segments.service.js';
import { SegmentFiguresService } from './segment-figures.service.js';

@Injectable()
export class SegmentsRouter {
  readonly router;

  constructor(
    segments: SegmentsService,
    previews: SegmentPreviews,
    suggestions: SegmentSuggestions,
    figures: SegmentFiguresService,
  ) {
    this.router = router({
      list: authedProcedure
        .input(contract.segmentsInput)
        .output(contract.segmentList)
        .query(({ ctx, input }) => segments.list(ctx.actor, input.websiteId)),
      create: authedProcedure
        .input(contract.createSegmentInput)
        .output(contract.segmentResponse)
        .mutation(({ ctx, input }) => segments.create(ctx.actor, input)),
      change: authedProcedure
        .input(contract.changeSegmentInput)
        .output(contract.segmentResponse)
        .mutation(({ ctx, input }) => segments.change(ctx.actor, input.id, input.segment)),
      remove: byIdProcedure
        .output(contract.segmentRemoved)
        .mutation(({ ctx, input }) => segments.remove(ctx.actor, input.id)),
      order: authedProcedure
        .input(contract.orderSegmentsInput)
        .output(contract.segmentList)
        .mutation(({ ctx, input }) => segments.order(ctx.actor, input)),
      preview: authedProcedure
        .input(contract.previewSegmentInput)
        .output(contract.segmentPreview)
        .mutation(({ ctx, input }) => previews.preview(ctx.actor, input)),
      suggestions: authedProcedure
        .input(contract.segmentsInput)
        .output(contract.segmentSuggestions)
        .query(({ ctx, input }) => suggestions.of(ctx.actor, input.websiteId)),
      ofScan: byIdProcedure
        .output(contract.segmentFigures)
        .query(({ ctx, input }) => figures.of(ctx.actor, input.id)),
    });
  }
}
