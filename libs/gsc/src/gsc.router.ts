import { authedProcedure, router } from '@app/common';
import { Injectable } from '@nestjs/common';
import { ConnectService } from './connecting/connect.service.js';
import { PropertiesService } from './connecting/properties.service.js';
import {
  disconnectResponse,
  disconnectInput,
  disconnectOneProcedureInput,
  gscAnalytics,
  gscAnalyticsInput,
  gscBreakdown,
  gscBreakdownInput,
  gscSiteKeywords,
  gscStatus,
  selectPropertiesInput,
  siteKeywordsInput,
} from './contract/index.js';
import { GscBreakdowns } from './reading/gsc-breakdowns.service.js';
import { GscReadingService } from './reading/gsc-reading.service.js';

/** Connecting itself starts over REST: it sets a cookie. */
@Injectable()
export class GscRouter {
  readonly router;

  constructor(
    connecting: ConnectService,
    properties: PropertiesService,
    reading: GscReadingService,
    breakdowns: GscBreakdowns,
  ) {
    this.router = router({
      status: authedProcedure.output(gscStatus).query(({ ctx }) => properties.status(ctx.actor)),
      select: authedProcedure
        .input(selectPropertiesInput)
        .output(gscStatus)
        .mutation(({ ctx, input }) => properties.select(ctx.actor, input)),
      refresh: authedProcedure
        .output(gscStatus)
        .mutation(({ ctx }) => properties.refreshOwn(ctx.actor)),
      disconnect: authedProcedure
        .input(disconnectInput)
        .output(disconnectResponse)
        .mutation(({ ctx, input }) => connecting.disconnect(ctx.actor, input)),
      disconnectOne: authedProcedure
        .input(disconnectOneProcedureInput)
        .output(disconnectResponse)
        .mutation(({ ctx, input }) => connecting.disconnectOne(ctx.actor, input)),
      analytics: authedProcedure
        .input(gscAnalyticsInput)
        .output(gscAnalytics)
        .query(({ ctx, input }) => reading.analytics(ctx.actor, input)),
      breakdown: authedProcedure
        .input(gscBreakdownInput)
        .output(gscBreakdown)
        .query(({ ctx, input }) => breakdowns.of(ctx.actor, input)),
      siteKeywords: authedProcedure
        .input(siteKeywordsInput)
        .output(gscSiteKeywords)
        .query(({ ctx, input }) => reading.siteKeywords(ctx.actor, input)),
    });
  }
}
