import { authedProcedure, router } from '@app/common';
import { Injectable } from '@nestjs/common';
import { analyticsInput, analyticsSchema } from '../contract/index.js';
import { AnalyticsService } from './analytics.service.js';

@Injectable()
export class AnalyticsRouter {
  readonly router;

  constructor(analytics: AnalyticsService) {
    this.router = router({
      overview: authedProcedure
        .input(analyticsInput)
        .output(analyticsSchema)
        .query(({ ctx, input }) => analytics.overview(ctx.actor, input)),
    });
  }
}
