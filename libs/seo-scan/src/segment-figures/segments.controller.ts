import { CurrentActor, Endpoint, IdParam, ValidBody, ValidQuery, attachment } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Delete, Get, Post, Put, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import * as contract from '../contract/index.js';
import { SegmentPreviews } from '../segments/segment-preview.service.js';
import { SegmentSuggestions } from '../segments/segment-suggestions.service.js';
import { SegmentsService } from '../segments/segments.service.js';
import { segmentsCsv } from './segments-csv.js';
import { SegmentFiguresService } from './segment-figures.service.js';

@Controller('api/seo')
export class SegmentsController {
  constructor(
    private readonly segments: SegmentsService,
    private readonly previews: SegmentPreviews,
    private readonly suggestions: SegmentSuggestions,
    private readonly figures: SegmentFiguresService,
  ) {}

  @Get('segments')
  @Endpoint({ summary: 'Segments of a website', output: contract.segmentList })
  list(
    @CurrentActor() actor: Actor,
    @ValidQuery(contract.segmentsInput) query: z.infer<typeof contract.segmentsInput>,
  ) {
    return this.segments.list(actor, query.websiteId);
  }

  @Post('segments')
  @Endpoint({
    summary: 'Add a segment to a website',
    status: 201,
    output: contract.segmentResponse,
  })
  create(
    @CurrentActor() actor: Actor,
    @ValidBody(contract.createSegmentInput) body: contract.CreateSegmentInput,
  ) {
    return this.segments.create(actor, body);
  }

  @Post('segments/preview')
  @Endpoint({
    summary: 'Count the pages of a segment without saving it',
    status: 200,
    output: contract.segmentPreview,
  })
  preview(
    @CurrentActor() actor: Actor,
    @ValidBody(contract.previewSegmentInput) body: contract.PreviewSegmentInput,
  ) {
    return this.previews.preview(actor, body);
  }

  @Get('segments/suggestions')
  @Endpoint({
    summary: 'Segments from the templates of a website',
    output: contract.segmentSuggestions,
  })
  suggest(
    @CurrentActor() actor: Actor,
    @ValidQuery(contract.segmentsInput) query: z.infer<typeof contract.segmentsInput>,
  ) {
    return this.suggestions.of(actor, query.websiteId);
  }

  @Put('segments/order')
  @Endpoint({ summary: 'Order the segments of a website', output: contract.segmentList })
  order(
    @CurrentActor() actor: Actor,
    @ValidBody(contract.orderSegmentsInput) body: contract.OrderSegmentsInput,
  ) {
    return this.segments.order(actor, body);
  }

  @Put('segments/:id')
  @Endpoint({ summary: 'Replace a segment', output: contract.segmentResponse })
  change(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @ValidBody(contract.changeSegmentBody) body: z.infer<typeof contract.changeSegmentBody>,
  ) {
    return this.segments.change(actor, id, body.segment);
  }

  @Delete('segments/:id')
  @Endpoint({ summary: 'Remove a segment', output: contract.segmentRemoved })
  remove(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.segments.remove(actor, id);
  }

  @Get('scan/:id/segments')
  @Endpoint({ summary: 'Figures of a scan by segment', output: contract.segmentFigures })
  ofScan(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.figures.of(actor, id);
  }

  @Get('scan/:id/segments.csv')
  @Endpoint({ summary: 'The same as CSV' })
  async csv(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const text = segmentsCsv(await this.figures.of(actor, id));
    await attachment(reply, 'text/csv; charset=utf-8', 'segments.csv').send(text);
  }
}
