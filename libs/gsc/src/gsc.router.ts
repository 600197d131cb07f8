import { authedProcedure, router } from '@app/common';
import { Injectable } from '@nestjs/common';
import { ConnectService } from './connecting/connect.service.js';
import { PropertiesService } from './connecting/properties.service.js';
import * as contract from './contract/index.js';
import { GscImports } from './importing/imports.service.js';
import { GscBreakdowns } from './reading/gsc-breakdowns.service.js';
import { InspectionsService } from './inspecting/inspections.service.js';
import { GscReadingService } from './reading/gsc-reading.service.js';

/** Connecting itself starts over REST, because it sets a cookie; so do imports, because they send a file. */
@Injectable()
export class GscRouter {
  readonly router;

  constructor(
    connecting: ConnectService,
    properties: PropertiesService,
    reading: GscReadingService,
    breakdowns: GscBreakdowns,
    inspections: InspectionsService,
    imports: GscImports,
  ) {
    this.router = router({
      status: authedProcedure
        .output(contract.gscStatus)
        .query(({ ctx }) => properties.status(ctx.actor)),
      select: authedProcedure
        .input(contract.selectPropertiesInput)
        .output(contract.gscStatus)
        .mutation(({ ctx, input }) => properties.select(ctx.actor, input)),
      refresh: authedProcedure
        .output(contract.gscStatus)
        .mutation(({ ctx }) => properties.refreshOwn(ctx.actor)),
      disconnect: authedProcedure
        .input(contract.disconnectInput)
        .output(contract.disconnectResponse)
        .mutation(({ ctx, input }) => connecting.disconnect(ctx.actor, input)),
      disconnectOne: authedProcedure
        .input(contract.disconnectOneProcedureInput)
        .output(contract.disconnectResponse)
        .mutation(({ ctx, input }) => connecting.disconnectOne(ctx.actor, input)),
      analytics: authedProcedure
        .input(contract.gscAnalyticsInput)
        .output(contract.gscAnalytics)
        .query(({ ctx, input }) => reading.analytics(ctx.actor, input)),
      breakdown: authedProcedure
        .input(contract.gscBreakdownInput)
        .output(contract.gscBreakdown)
        .query(({ ctx, input }) => breakdowns.of(ctx.actor, input)),
      siteKeywords: authedProcedure
        .input(contract.siteKeywordsInput)
        .output(contract.gscSiteKeywords)
        .query(({ ctx, input }) => reading.siteKeywords(ctx.actor, input)),
      inspection: authedProcedure
        .input(contract.pageInspectionInput)
        .output(contract.pageInspection)
        .query(({ ctx, input }) => inspections.ofPage(ctx.actor, input)),
      inspect: authedProcedure
        .input(contract.inspectPageInput)
        .output(contract.pageInspection)
        .mutation(({ ctx, input }) => inspections.inspect(ctx.actor, input)),
      inspectedPages: authedProcedure
        .input(contract.inspectedPagesInput)
        .output(contract.inspectedPages)
        .query(({ ctx, input }) => inspections.ofProperty(ctx.actor, input)),
      imports: authedProcedure
        .output(contract.importList)
        .query(({ ctx }) => imports.list(ctx.actor)),
      importedFigures: authedProcedure
        .input(contract.importedFiguresInput)
        .output(contract.importedFigures)
        .query(({ ctx, input }) => imports.figures(ctx.actor, input)),
      removeImport: authedProcedure
        .input(contract.importIdInput)
        .output(contract.removeImportResponse)
        .mutation(({ ctx, input }) => imports.remove(ctx.actor, input.id)),
    });
  }
}
