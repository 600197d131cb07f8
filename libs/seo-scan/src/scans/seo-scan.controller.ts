import {
  CurrentActor,
  Endpoint,
  IdempotencyKeyHeader,
  ValidBody,
  ValidParams,
  ValidQuery,
} from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import {
  dashboardStats,
  scanDetail,
  scanHistory,
  scanHistoryInput,
  scanIdInput,
  scanPageList,
  startScanResponse,
  startScanInput,
} from '../contract/index.js';
import type {
  DashboardStats,
  ScanDetail,
  ScanHistory,
  ScanPageList,
  StartScanResponse,
  StartScanInput,
} from '../contract/index.js';
import { ScanReadingService } from './scan-reading.service.js';
import { SeoScanService } from './seo-scan.service.js';

interface IdParams {
  readonly id: string;
}

@Controller('api/seo')
export class SeoScanController {
  constructor(
    private readonly scans: SeoScanService,
    private readonly reading: ScanReadingService,
  ) {}

  @Post('scan-page')
  @Endpoint({ summary: 'Start a scan of a page or a site', output: startScanResponse })
  async start(
    @CurrentActor() actor: Actor,
    @ValidBody(startScanInput) body: StartScanInput,
    @IdempotencyKeyHeader() idempotencyKey: string | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StartScanResponse> {
    const result = await this.scans.start(actor, body, idempotencyKey);
    if (!result.success) void reply.status(429);
    return result;
  }

  @Post('scan/:id/cancel')
  @Endpoint({ summary: 'Cancel a scan', output: z.object({ success: z.literal(true) }) })
  cancel(
    @CurrentActor() actor: Actor,
    @ValidParams(scanIdInput) { id }: IdParams,
  ): Promise<{ success: true }> {
    return this.scans.cancel(actor, id);
  }

  @Post('scan/:id/pause')
  @Endpoint({ summary: 'Pause a scan', output: z.object({ success: z.literal(true) }) })
  pause(
    @CurrentActor() actor: Actor,
    @ValidParams(scanIdInput) { id }: IdParams,
  ): Promise<{ success: true }> {
    return this.scans.pause(actor, id);
  }

  @Post('scan/:id/resume')
  @Endpoint({ summary: 'Go on with a paused scan', output: z.object({ success: z.literal(true) }) })
  resume(
    @CurrentActor() actor: Actor,
    @ValidParams(scanIdInput) { id }: IdParams,
  ): Promise<{ success: true }> {
    return this.scans.resume(actor, id);
  }

  @Get('scan/:id')
  @Endpoint({ summary: 'A scan with its issues and score', output: scanDetail })
  detail(
    @CurrentActor() actor: Actor,
    @ValidParams(scanIdInput) { id }: IdParams,
  ): Promise<ScanDetail> {
    return this.reading.detail(actor, id);
  }

  @Get('scan/:id/pages')
  @Endpoint({ summary: 'The pages a scan has read', output: scanPageList })
  pages(
    @CurrentActor() actor: Actor,
    @ValidParams(scanIdInput) { id }: IdParams,
  ): Promise<ScanPageList> {
    return this.reading.pages(actor, id);
  }

  @Get('scan-history')
  @Endpoint({ summary: 'Scans, newest first', output: scanHistory })
  history(
    @CurrentActor() actor: Actor,
    @ValidQuery(scanHistoryInput) query: z.infer<typeof scanHistoryInput>,
  ): Promise<ScanHistory> {
    return this.reading.history(actor, query);
  }

  @Get('dashboard-stats')
  @Endpoint({ summary: 'Recent scans and the most frequent issues', output: dashboardStats })
  overview(@CurrentActor() actor: Actor): Promise<DashboardStats> {
    return this.reading.overview(actor);
  }
}
