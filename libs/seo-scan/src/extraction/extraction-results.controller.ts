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
import type { z } from 'zod';
import * as contract from '../contract/index.js';
import { scanFileName } from '../scan-records/scan-file-name.js';
import { extractionCsv } from './extraction-csv.js';
import { ExtractionExports } from './extraction-exports.js';
import { ExtractionResults } from './extraction-results.service.js';

@Controller('api/seo/scan/:id')
export class ExtractionResultsController {
  constructor(
    private readonly results: ExtractionResults,
    private readonly exports: ExtractionExports,
  ) {}

  @Get('extraction')
  @Endpoint({
    summary: "What the website's own rules found in a scan",
    output: contract.scanExtraction,
  })
  ofScan(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.results.ofScan(actor, id);
  }

  @Get('extraction/pages')
  @Endpoint({ summary: 'Pages with what a rule found', output: contract.extractedPages })
  pages(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @ValidQuery(contract.extractedPagesQuery) query: contract.ExtractedPagesQuery,
  ) {
    return this.results.pages(actor, id, query);
  }

  @Get('extraction/page')
  @Endpoint({ summary: 'What all rules found on one page', output: contract.extractedOfPage })
  ofPage(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @ValidQuery(contract.extractedOfPageQuery) query: z.infer<typeof contract.extractedOfPageQuery>,
  ) {
    return this.results.ofPage(actor, id, query.url);
  }

  @Get('extraction.csv')
  @Endpoint({ summary: 'Every page with what the rules found, as CSV' })
  async csv(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { scan, rules, pages } = await this.exports.open(actor, id);
    const name = scanFileName(scan, 'extraction', 'csv');
    const response = attachment(reply, 'text/csv; charset=utf-8', name);
    await response.send(streamOfLines(extractionCsv(rules, pages)));
  }

  @Get('compare/extraction')
  @Endpoint({
    summary: 'How the values of rules changed between two scans',
    output: contract.extractionComparison,
  })
  compare(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @ValidQuery(contract.compareQuery) query: z.infer<typeof contract.compareQuery>,
  ) {
    return this.results.compare(actor, { head: id, base: query.with });
  }

  @Get('compare/extraction/pages')
  @Endpoint({
    summary: 'Pages on which the values of a rule changed',
    output: contract.comparedExtraction,
  })
  comparedPages(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @ValidQuery(contract.comparedExtractionQuery)
    query: z.infer<typeof contract.comparedExtractionQuery>,
  ) {
    const { with: base, ...rest } = query;
    return this.results.comparedPages(actor, { ...rest, head: id, base });
  }
}
