import { authedProcedure, byIdProcedure, publicProcedure, router } from '@app/common';
import * as contract from '../contract/index.js';
import type { SharedReportReading } from './shared-report-reading.service.js';
import type { SharedReportsService } from './shared-reports.service.js';

export function createSharedReportsRouter(
  links: SharedReportsService,
  reading: SharedReportReading,
) {
  return router({
    list: authedProcedure
      .input(contract.sharedReportsInput)
      .output(contract.sharedReportList)
      .query(({ ctx, input }) => links.list(ctx.actor, input.scanId)),
    create: authedProcedure
      .input(contract.createSharedReportInput)
      .output(contract.sharedReportCreated)
      .mutation(({ ctx, input }) => links.create(ctx.actor, input)),
    revoke: byIdProcedure
      .output(contract.sharedReportRevoked)
      .mutation(({ ctx, input }) => links.revoke(ctx.actor, input.id)),
    open: publicProcedure
      .input(contract.shareTokenInput)
      .output(contract.openedReport)
      .query(({ ctx, input }) => reading.open(ctx.origin, input.token)),
    unlock: publicProcedure
      .input(contract.unlockReportInput)
      .output(contract.openedReport)
      .mutation(({ ctx, input }) => reading.unlock(ctx.origin, input.token, input.password)),
  });
}
