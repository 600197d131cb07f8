import { CurrentActor, Endpoint, ValidQuery, attachment } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { analyticsInput, analyticsSchema } from '../contract/index.js';
import type { AnalyticsInput } from '../contract/index.js';
import { AnalyticsPdfService } from './analytics-pdf.service.js';
import { AnalyticsService } from './analytics.service.js';

/** What recorded visits add up to, on screen and as files. */
@Controller('api')
export class AnalyticsController {
  constructor(
    private readonly analytics: AnalyticsService,
    private readonly pdfs: AnalyticsPdfService,
  ) {}

  @Get('analytics')
  @Endpoint({ summary: 'Visits in a time range', output: analyticsSchema })
  overview(@CurrentActor() actor: Actor, @ValidQuery(analyticsInput) query: AnalyticsInput) {
    return this.analytics.overview(actor, query);
  }

  @Get('analytics.csv')
  @Endpoint({ summary: 'Visits in a time range as CSV' })
  async csv(
    @CurrentActor() actor: Actor,
    @ValidQuery(analyticsInput) query: AnalyticsInput,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { fileName, text } = await this.analytics.csv(actor, query);
    await attachment(reply, 'text/csv; charset=utf-8', fileName).send(text);
  }

  @Get('analytics.pdf')
  @Endpoint({ summary: 'Visits in a time range as a PDF' })
  async pdf(
    @CurrentActor() actor: Actor,
    @ValidQuery(analyticsInput) query: AnalyticsInput,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { fileName, pdf } = await this.pdfs.print(actor, query);
    await attachment(reply, 'application/pdf', fileName).send(Buffer.from(pdf));
  }
}
