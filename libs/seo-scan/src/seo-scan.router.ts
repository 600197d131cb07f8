import { authedProcedure, router } from '@app/common';
import { z } from 'zod';
import {
  dashboardStats,
  scanDetail,
  scanHistory,
  scanHistoryInput,
  scanIdInput,
  scanPageList,
  scanProgressSchema,
  startScanAnswer,
  startScanInput,
} from './contract/index.js';
import type { ScanReadingService } from './scan-reading.service.js';
import type { SeoScanService } from './seo-scan.service.js';

export function createSeoScanRouter(scans: SeoScanService, reading: ScanReadingService) {
  return router({
    start: authedProcedure
      .input(startScanInput)
      .output(startScanAnswer)
      .mutation(({ ctx, input }) => scans.start(ctx.actor, input, ctx.idempotencyKey)),
    cancel: authedProcedure
      .input(scanIdInput)
      .output(z.object({ success: z.literal(true) }))
      .mutation(({ ctx, input }) => scans.cancel(ctx.actor, input.id)),
    detail: authedProcedure
      .input(scanIdInput)
      .output(scanDetail)
      .query(({ ctx, input }) => reading.detail(ctx.actor, input.id)),
    pages: authedProcedure
      .input(scanIdInput)
      .output(scanPageList)
      .query(({ ctx, input }) => reading.pages(ctx.actor, input.id)),
    progress: authedProcedure
      .input(scanIdInput)
      .output(scanProgressSchema)
      .query(({ ctx, input }) => reading.progress(ctx.actor, input.id)),
    history: authedProcedure
      .input(scanHistoryInput)
      .output(scanHistory)
      .query(({ ctx, input }) => reading.history(ctx.actor, input)),
    overview: authedProcedure
      .output(dashboardStats)
      .query(({ ctx }) => reading.overview(ctx.actor)),
  });
}
