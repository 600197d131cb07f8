import { authedProcedure, router } from '@app/common';
import { Injectable } from '@nestjs/common';
import {
  appliedFixes,
  applyFixInput,
  applyFixesInput,
  autoFixResponse,
  autoFixInput,
  editFixInput,
  fixDetail,
  fixDone,
  fixExportContents,
  fixIdInput,
  fixList,
  generateFixesInput,
  generationSchema,
  listFixesInput,
  revertBatchInput,
  revertedFixes,
  scanFixesInput,
  websiteFixesInput,
  widgetFixResponse,
  widgetFixInput,
} from './contract/index.js';
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
        .input(listFixesInput)
        .output(fixList)
        .query(({ ctx, input }) => fixes.list(ctx.actor, input)),
      get: authedProcedure
        .input(fixIdInput)
        .output(fixDetail)
        .query(({ ctx, input }) => fixes.get(ctx.actor, input.id)),
      generate: authedProcedure
        .input(generateFixesInput)
        .output(generationSchema)
        .mutation(({ ctx, input }) => generations.start(ctx.actor, input)),
      generation: authedProcedure
        .input(scanFixesInput)
        .output(generationSchema.nullable())
        .query(({ ctx, input }) => generations.find(ctx.actor, input.scanId)),
      applyOne: authedProcedure
        .input(applyFixInput)
        .output(fixDone)
        .mutation(({ ctx, input }) => fixes.apply(ctx.actor, input)),
      applyAll: authedProcedure
        .input(applyFixesInput)
        .output(appliedFixes)
        .mutation(({ ctx, input }) => bulkFixes.apply(ctx.actor, input)),
      edit: authedProcedure
        .input(editFixInput)
        .output(fixDetail)
        .mutation(({ ctx, input }) => fixes.edit(ctx.actor, input)),
      markReviewed: authedProcedure
        .input(fixIdInput)
        .output(fixDone)
        .mutation(({ ctx, input }) => fixes.markReviewed(ctx.actor, input.id)),
      revert: authedProcedure
        .input(fixIdInput)
        .output(fixDone)
        .mutation(({ ctx, input }) => fixes.revert(ctx.actor, input.id)),
      revertBatch: authedProcedure
        .input(revertBatchInput)
        .output(revertedFixes)
        .mutation(({ ctx, input }) => bulkFixes.revertBatch(ctx.actor, input.batchId)),
      revertWebsite: authedProcedure
        .input(websiteFixesInput)
        .output(revertedFixes)
        .mutation(({ ctx, input }) => bulkFixes.revertWebsite(ctx.actor, input.websiteId)),
      exportContents: authedProcedure
        .input(websiteFixesInput)
        .output(fixExportContents)
        .query(({ ctx, input }) => exports.contents(ctx.actor, input.websiteId)),
      autoFix: authedProcedure
        .input(autoFixInput)
        .output(autoFixResponse)
        .mutation(({ ctx, input }) => autoFix.fixAll(ctx.actor, input)),
      applyWidgetFix: authedProcedure
        .input(widgetFixInput)
        .output(widgetFixResponse)
        .mutation(({ ctx, input }) => widgetFixes.apply(ctx.actor, input)),
    });
  }
}
