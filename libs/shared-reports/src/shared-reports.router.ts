import { authedProcedure, byIdProcedure, publicProcedure, router } from '@app/common';
import { Injectable } from '@nestjs/common';
import * as contract from './contract/index.js';
import { SharedReportReading } from './shared-report-reading.service.js';
import { SharedReportsService } from './shared-reports.service.js';

@Injectable()
export class SharedReportsRouter {
  readonly router;

  constructor(links: SharedReportsService, reading: SharedReportReading) {
    this.router = router({
      list: authedProcedure
        .input(contract.sharedReportsInput)
        .output(contract.sharedReportList)
        .query(({ ctx, input }) => links.list(ctx.actor, input)),
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
}
