import { authedProcedure, router } from '@app/common';
import { analyticsInput, analyticsSchema } from '../contract/index.js';
import type { AnalyticsService } from './analytics.service.js';

export function createAnalyticsRouter(analytics: AnalyticsService) {
  return router({
    overview: authedProcedure
      .input(analyticsInput)
      .output(analyticsSchema)
      .query(({ ctx, input }) => analytics.overview(ctx.actor, input)),
  });
}
