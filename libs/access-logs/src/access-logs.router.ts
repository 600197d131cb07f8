import { authedProcedure, router } from '@app/common';
import { Injectable } from '@nestjs/common';
import * as contract from './contract/index.js';
import { LogImports } from './importing/log-imports.service.js';
import { BotVisits } from './reading/visits.service.js';

/** Logs themselves are uploaded over REST. */
@Injectable()
export class AccessLogsRouter {
  readonly router;

  constructor(visits: BotVisits, imports: LogImports) {
    this.router = router({
      overview: authedProcedure
        .input(contract.visitOverviewInput)
        .output(contract.visitOverview)
        .query(({ ctx, input }) => visits.overview(ctx.actor, input)),
      pages: authedProcedure
        .input(contract.visitedPagesInput)
        .output(contract.visitedPages)
        .query(({ ctx, input }) => visits.pages(ctx.actor, input)),
      gaps: authedProcedure
        .input(contract.visitGapsInput)
        .output(contract.visitGaps)
        .query(({ ctx, input }) => visits.gaps(ctx.actor, input)),
      bySegment: authedProcedure
        .input(contract.visitsBySegmentInput)
        .output(contract.visitsBySegment)
        .query(({ ctx, input }) => visits.bySegment(ctx.actor, input)),
      imports: authedProcedure
        .input(contract.websiteInput)
        .output(contract.logImportList)
        .query(({ ctx, input }) => imports.list(ctx.actor, input.websiteId)),
      startImport: authedProcedure
        .input(contract.startImportInput.extend(contract.websiteInput.shape))
        .output(contract.startImportResponse)
        .mutation(({ ctx, input: { websiteId, ...input } }) =>
          imports.start(ctx.actor, websiteId, input),
        ),
      addBatch: authedProcedure
        .input(contract.importBatchInput.extend(contract.importInput.shape))
        .output(contract.importResponse)
        .mutation(({ ctx, input: { importId, ...input } }) =>
          imports.addBatch(ctx.actor, importId, input),
        ),
      remove: authedProcedure
        .input(contract.importInput)
        .output(contract.removeImportResponse)
        .mutation(({ ctx, input }) => imports.remove(ctx.actor, input.importId)),
    });
  }
}
