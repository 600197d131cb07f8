import {
  CurrentActor,
  Endpoint,
  ValidBody,
  ValidParams,
  ValidQuery,
  attachment,
  streamOfLines,
} from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Delete, Get, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import * as contract from './contract/index.js';
import { LogImports } from './importing/log-imports.service.js';
import { visitsCsv } from './reading/visits-by-segment-csv.js';
import { BotVisits } from './reading/visits.service.js';

interface OfWebsite {
  readonly websiteId: string;
}
interface OfImport {
  readonly importId: string;
}

@Controller('api/seo')
export class AccessLogsController {
  constructor(
    private readonly visits: BotVisits,
    private readonly imports: LogImports,
  ) {}

  @Get('websites/:websiteId/bot-visits')
  @Endpoint({
    summary: 'Requests of verified bots by day and status',
    output: contract.visitOverview,
  })
  overview(
    @CurrentActor() actor: Actor,
    @ValidParams(contract.websiteInput) { websiteId }: OfWebsite,
    @ValidQuery(contract.visitOverviewQuery) query: Omit<contract.VisitOverviewInput, 'websiteId'>,
  ) {
    return this.visits.overview(actor, { ...query, websiteId });
  }

  @Get('websites/:websiteId/bot-visits/pages')
  @Endpoint({ summary: 'Pages that bots have requested', output: contract.visitedPages })
  pages(
    @CurrentActor() actor: Actor,
    @ValidParams(contract.websiteInput) { websiteId }: OfWebsite,
    @ValidQuery(contract.visitedPagesQuery) query: Omit<contract.VisitedPagesInput, 'websiteId'>,
  ) {
    return this.visits.pages(actor, { ...query, websiteId });
  }

  @Get('websites/:websiteId/bot-visits/pages.csv')
  @Endpoint({ summary: 'Pages that bots have requested as CSV' })
  async csv(
    @CurrentActor() actor: Actor,
    @ValidParams(contract.websiteInput) { websiteId }: OfWebsite,
    @ValidQuery(contract.visitedPagesQuery) query: Omit<contract.VisitedPagesInput, 'websiteId'>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { fileName, lines } = await this.visits.csv(actor, { ...query, websiteId });
    await attachment(reply, 'text/csv; charset=utf-8', fileName).send(streamOfLines(lines));
  }

  @Get('websites/:websiteId/bot-visits/gaps')
  @Endpoint({
    summary: 'Pages that bots never requested, and requested pages that the last scan lacks',
    output: contract.visitGaps,
  })
  gaps(
    @CurrentActor() actor: Actor,
    @ValidParams(contract.websiteInput) { websiteId }: OfWebsite,
    @ValidQuery(contract.visitGapsQuery) query: Omit<contract.VisitGapsInput, 'websiteId'>,
  ) {
    return this.visits.gaps(actor, { ...query, websiteId });
  }

  @Get('websites/:websiteId/bot-visits/by-segment')
  @Endpoint({ summary: 'Requests of verified bots by segment', output: contract.visitsBySegment })
  bySegment(
    @CurrentActor() actor: Actor,
    @ValidParams(contract.websiteInput) { websiteId }: OfWebsite,
    @ValidQuery(contract.visitsBySegmentQuery)
    query: Omit<contract.VisitsBySegmentInput, 'websiteId'>,
  ) {
    return this.visits.bySegment(actor, { ...query, websiteId });
  }

  @Get('websites/:websiteId/bot-visits/by-segment.csv')
  @Endpoint({ summary: 'Requests of verified bots by segment as CSV' })
  async bySegmentCsv(
    @CurrentActor() actor: Actor,
    @ValidParams(contract.websiteInput) { websiteId }: OfWebsite,
    @ValidQuery(contract.visitsBySegmentQuery)
    query: Omit<contract.VisitsBySegmentInput, 'websiteId'>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const text = visitsCsv(await this.visits.bySegment(actor, { ...query, websiteId }));
    await attachment(reply, 'text/csv; charset=utf-8', 'bot-visits-by-segment.csv').send(text);
  }

  @Get('websites/:websiteId/access-logs')
  @Endpoint({ summary: 'Imported access logs of a website', output: contract.logImportList })
  list(@CurrentActor() actor: Actor, @ValidParams(contract.websiteInput) { websiteId }: OfWebsite) {
    return this.imports.list(actor, websiteId);
  }

  @Post('websites/:websiteId/access-logs')
  @Endpoint({
    summary: 'Begin an import of sums that were made where the log is, or continue it',
    output: contract.startImportResponse,
  })
  start(
    @CurrentActor() actor: Actor,
    @ValidParams(contract.websiteInput) { websiteId }: OfWebsite,
    @ValidBody(contract.startImportInput) body: contract.StartImportInput,
  ) {
    return this.imports.start(actor, websiteId, body);
  }

  @Post('access-logs/:importId/batches')
  @Endpoint({ summary: 'Add a batch of sums to an import', output: contract.importResponse })
  addBatch(
    @CurrentActor() actor: Actor,
    @ValidParams(contract.importInput) { importId }: OfImport,
    @ValidBody(contract.importBatchInput) body: contract.ImportBatchInput,
  ) {
    return this.imports.addBatch(actor, importId, body);
  }

  @Delete('access-logs/:importId')
  @Endpoint({
    summary: 'Remove an imported access log with its requests',
    output: contract.removeImportResponse,
  })
  remove(@CurrentActor() actor: Actor, @ValidParams(contract.importInput) { importId }: OfImport) {
    return this.imports.remove(actor, importId);
  }
}
