import {
  CurrentActor,
  Endpoint,
  IdempotencyKeyHeader,
  IdParam,
  Spends,
  ValidBody,
  ValidQuery,
} from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import * as contract from '../contract/index.js';
import { ScanReadingService } from './scan-reading.service.js';
import { SeoScanService } from './seo-scan.service.js';

@Controller('api/seo')
export class SeoScanController {
  constructor(
    private readonly scans: SeoScanService,
    private readonly reading: ScanReadingService,
  ) {}

  @Spends()
  @Post('scan-page')
  @Endpoint({ summary: 'Start a scan of a page or a site', output: contract.startScanResponse })
  async start(
    @CurrentActor() actor: Actor,
    @ValidBody(contract.startScanInput) body: contract.StartScanInput,
    @IdempotencyKeyHeader() idempotencyKey: string | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const result = await this.scans.start(actor, body, idempotencyKey);
    if (!result.success) void reply.status(429);
    return result;
  }

  @Post('scan/:id/cancel')
  @Endpoint({ summary: 'Cancel a scan', output: z.object({ success: z.literal(true) }) })
  cancel(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.scans.cancel(actor, id);
  }

  @Post('scan/:id/pause')
  @Endpoint({ summary: 'Pause a scan', output: z.object({ success: z.literal(true) }) })
  pause(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.scans.pause(actor, id);
  }

  @Post('scan/:id/resume')
  @Endpoint({ summary: 'Resume a paused scan', output: z.object({ success: z.literal(true) }) })
  resume(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.scans.resume(actor, id);
  }

  @Get('scan/:id')
  @Endpoint({ summary: 'A scan with its issues and score', output: contract.scanDetail })
  detail(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.reading.detail(actor, id);
  }

  @Get('scan/:id/pages')
  @Endpoint({ summary: 'The pages a scan has read', output: contract.scanPageList })
  pages(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.reading.pages(actor, id);
  }

  @Get('scan-history')
  @Endpoint({ summary: 'Scans, newest first', output: contract.scanHistory })
  history(
    @CurrentActor() actor: Actor,
    @ValidQuery(contract.scanHistoryInput) query: z.infer<typeof contract.scanHistoryInput>,
  ) {
    return this.reading.history(actor, query);
  }

  @Get('dashboard-stats')
  @Endpoint({
    summary: 'Recent scans and the most frequent issues',
    output: contract.dashboardStats,
  })
  overview(@CurrentActor() actor: Actor) {
    return this.reading.overview(actor);
  }
}
