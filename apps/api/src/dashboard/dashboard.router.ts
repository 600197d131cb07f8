import { authedProcedure, router } from '@app/common';
import { dashboardInput, dashboardSchema } from '@app/traffic/contract';
import type { DashboardService } from './dashboard.service.js';

export function createDashboardRouter(dashboard: DashboardService) {
  return router({
    overview: authedProcedure
      .input(dashboardInput)
      .output(dashboardSchema)
      .query(({ ctx, input }) => dashboard.overview(ctx.actor, input)),
  });
}
