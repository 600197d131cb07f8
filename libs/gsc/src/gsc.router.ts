import { authedProcedure, router } from '@app/common';
import type { ConnectService } from './connecting/connect.service.js';
import type { PropertiesService } from './connecting/properties.service.js';
import {
  disconnectResponse,
  disconnectInput,
  gscAnalytics,
  gscAnalyticsInput,
  gscBreakdown,
  gscBreakdownInput,
  gscSiteKeywords,
  gscStatus,
  selectPropertiesInput,
  siteKeywordsInput,
} from './contract/index.js';
import type { GscBreakdowns } from './reading/gsc-breakdowns.service.js';
import type { GscReadingService } from './reading/gsc-reading.service.js';

export interface GscRouterServices {
  readonly gscConnecting: ConnectService;
  readonly gscProperties: PropertiesService;
  readonly gscReading: GscReadingService;
  readonly gscBreakdowns: GscBreakdowns;
}

/** Connecting itself starts over REST: it sets a cookie. */
export function createGscRouter(services: GscRouterServices) {
  const { gscConnecting, gscProperties, gscReading, gscBreakdowns } = services;
  return router({
    status: authedProcedure.output(gscStatus).query(({ ctx }) => gscProperties.status(ctx.actor)),
    select: authedProcedure
      .input(selectPropertiesInput)
      .output(gscStatus)
      .mutation(({ ctx, input }) => gscProperties.select(ctx.actor, input)),
    refresh: authedProcedure
      .output(gscStatus)
      .mutation(({ ctx }) => gscProperties.refreshOwn(ctx.actor)),
    disconnect: authedProcedure
      .input(disconnectInput)
      .output(disconnectResponse)
      .mutation(({ ctx, input }) => gscConnecting.disconnect(ctx.actor, input)),
    analytics: authedProcedure
      .input(gscAnalyticsInput)
      .output(gscAnalytics)
      .query(({ ctx, input }) => gscReading.analytics(ctx.actor, input)),
    breakdown: authedProcedure
      .input(gscBreakdownInput)
      .output(gscBreakdown)
      .query(({ ctx, input }) => gscBreakdowns.of(ctx.actor, input)),
    siteKeywords: authedProcedure
      .input(siteKeywordsInput)
      .output(gscSiteKeywords)
      .query(({ ctx, input }) => gscReading.siteKeywords(ctx.actor, input)),
  });
}
