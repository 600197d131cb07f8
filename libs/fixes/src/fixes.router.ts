import { authedProcedure, byIdProcedure, router } from '@app/common';
import { Injectable } from '@nestjs/common';
import * as contract from './contract/index.js';
import { AutoFixService } from './auto-fix.service.js';
import { FixExportsService } from './exports/fix-exports.service.js';
import { GenerationsService } from './generation/generations.service.js';
import { BulkFixesService } from './states/bulk-fixes.service.js';
import { FixesService } from './states/fixes.service.js';
import { WidgetFixService } from './widget-fix.service.js';

@Injectable()
export class FixesRouter {
  readonly router;

  constructor(
    fixes: FixesService,
    bulkFixes: BulkFixesService,
    generations: GenerationsService,
    autoFix: AutoFixService,
    widgetFixes: WidgetFixService,
    exports: FixExportsService,
  ) {
    this.router = router({
      list: authedProcedure
        .input(contract.listFixesInput)
        .output(contract.fixList)
        .query(({ ctx, input }) => fixes.list(ctx.actor, input)),
      get: byIdProcedure
        .output(contract.fixDetail)
        .query(({ ctx, input }) => fixes.get(ctx.actor, input.id)),
      generate: authedProcedure
        .input(contract.generateFixesInput)
        .output(contract.generationSchema)
        .mutation(({ ctx, input }) => generations.start(ctx.actor, input)),
      generation: authedProcedure
        .input(contract.scanFixesInput)
        .output(contract.generationSchema.nullable())
        .query(({ ctx, input }) => generations.find(ctx.actor, input.scanId)),
      applyOne: authedProcedure
        .input(contract.applyFixInput)
        .output(contract.fixDone)
        .mutation(({ ctx, input }) => fixes.apply(ctx.actor, input)),
      applyAll: authedProcedure
        .input(contract.applyFixesInput)
        .output(contract.appliedFixes)
        .mutation(({ ctx, input }) => bulkFixes.apply(ctx.actor, input)),
      edit: authedProcedure
        .input(contract.editFixInput)
        .output(contract.fixDetail)
        .mutation(({ ctx, input }) => fixes.edit(ctx.actor, input)),
      markReviewed: byIdProcedure
        .output(contract.fixDone)
        .mutation(({ ctx, input }) => fixes.markReviewed(ctx.actor, input.id)),
      revert: byIdProcedure
        .output(contract.fixDone)
        .mutation(({ ctx, input }) => fixes.revert(ctx.actor, input.id)),
      revertBatch: authedProcedure
        .input(contract.revertBatchInput)
        .output(contract.revertedFixes)
        .mutation(({ ctx, input }) => bulkFixes.revertBatch(ctx.actor, input.batchId)),
      revertWebsite: authedProcedure
        .input(contract.websiteFixesInput)
        .output(contract.revertedFixes)
        .mutation(({ ctx, input }) => bulkFixes.revertWebsite(ctx.actor, input.websiteId)),
      exportContents: authedProcedure
        .input(contract.websiteFixesInput)
        .output(contract.fixExportContents)
        .query(({ ctx, input }) => exports.contents(ctx.actor, input.websiteId)),
      autoFix: authedProcedure
        .input(contract.autoFixInput)
        .output(contract.autoFixResponse)
        .mutation(({ ctx, input }) => autoFix.fixAll(ctx.actor, input)),
      applyWidgetFix: authedProcedure
        .input(contract.widgetFixInput)
        .output(contract.widgetFixResponse)
        .mutation(({ ctx, input }) => widgetFixes.apply(ctx.actor, input)),
    });
  }
}
